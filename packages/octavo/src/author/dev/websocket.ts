// Puts the checks of all other requests in front of Vite's websocket. Vite answers every `upgrade` event it sees, so it
// gets its own server that never listens and only receives the requests that passed the checks.

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { checkRequest, type Refused } from "../../server/http/http-server.ts";

export type WebSocketGate = Server;

/** The protocols of Vite's client: messages, and a ping to see whether the server is back. */
const protocols = ["vite-hmr", "vite-ping"];

/** @returns the server to pass to Vite. */
export function guardWebSocket(http: Server, allowedHosts: readonly string[]): WebSocketGate {
  const gate = createServer();
  http.on("upgrade", (request, socket, head) => {
    const refused = checkUpgrade(request, allowedHosts);
    if (refused) refuse(socket, refused);
    // Nothing listens until Vite has started.
    else if (!gate.emit("upgrade", request, socket, head)) socket.destroy();
  });
  return gate;
}

function checkUpgrade(request: IncomingMessage, allowedHosts: readonly string[]): Refused | undefined {
  const checked = checkRequest(request, allowedHosts);
  if ("status" in checked) return checked;
  const isVites = checked.pathname === "/" && protocols.includes(request.headers["sec-websocket-protocol"] ?? "");
  return isVites ? undefined : { status: 400, text: "There is no websocket at this address.\n" };
}

function refuse(socket: Duplex, { status, text }: Refused): void {
  socket.on("error", () => {});
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
  ];
  // Closes the connection even if the client doesn't close its side.
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
}
