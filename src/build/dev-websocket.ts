// Vite's websocket behind the checks of every other request. Vite answers whatever `upgrade` event it sees, so it is
// given a server of its own that never listens, and that is told only of what was checked.

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { checkRequest, type Refused } from "../serve/http-server.ts";

export type WebSocketGate = Server;

/** What Vite's client asks for: messages, and whether the server is back. */
const protocols = ["vite-hmr", "vite-ping"];

/** @returns the server to give to Vite. */
export function guardWebSocket(http: Server, allowedHosts: readonly string[]): WebSocketGate {
  const gate = createServer();
  http.on("upgrade", (request, socket, head) => {
    const refused = checkUpgrade(request, allowedHosts);
    if (refused) refuse(socket, refused);
    // Before Vite has started, nobody listens.
    else if (!gate.emit("upgrade", request, socket, head)) socket.destroy();
  });
  return gate;
}

function checkUpgrade(request: IncomingMessage, allowedHosts: readonly string[]): Refused | undefined {
  const checked = checkRequest(request, allowedHosts);
  if ("status" in checked) return checked;
  const isVites = checked.pathname === "/" && protocols.includes(request.headers["sec-websocket-protocol"] ?? "");
  return isVites ? undefined : { status: 400, text: "There is no such websocket.\n" };
}

function refuse(socket: Duplex, { status, text }: Refused): void {
  socket.on("error", () => {});
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
  ];
  // A client that does not close its side has no connection left either.
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
}
