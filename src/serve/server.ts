// The HTTP server around respond.ts: its limits, and a clear word when the port is taken.

import { createServer, type IncomingMessage, type Server } from "node:http";
import { type BuiltSite, respond } from "./respond.ts";
import type { Reply } from "./send-file.ts";

export type Listening = { server: Server; address: string };

/** What a client may cost: bytes of its headers, and the time to send them, to send all, to say or take nothing at all. */
export const limits = {
  maxHeaderSize: 8192,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};
const silenceMs = 30_000;

export async function serve(site: BuiltSite, host: string, port: number, options = limits): Promise<Listening> {
  const server = createServer(options, (request, response) => {
    const { status, headers, body } = answer(request, site);
    response.writeHead(status, { ...headers, "content-length": body?.length ?? 0 });
    response.end(request.method === "HEAD" ? undefined : body);
  });
  server.setTimeout(silenceMs);
  return { server, address: await listen(server, host, port, site.base) };
}

function answer({ method = "GET", url = "/", headers }: IncomingMessage, site: BuiltSite): Reply {
  // What is not read would be taken for the next request.
  if (headers["transfer-encoding"] || Number(headers["content-length"] ?? 0) > 0)
    return { status: 413, headers: { connection: "close" } };
  try {
    return respond(method, url, headers, site);
  } catch {
    // A build that puts a new site in place takes the old one away for a moment; that must not end the server.
    return { status: 503, headers: { "retry-after": "1" } };
  }
}

/** @returns the address a reader opens. @throws with a remedy when the port is taken. */
export function listen(server: Server, host: string, port: number, base: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      reject(cause.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Choose another one with --port.`) : cause);
    });
    server.listen(port, host, () => {
      const bound = server.address();
      const actual = typeof bound === "object" && bound ? bound.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${actual}${base}`);
    });
  });
}
