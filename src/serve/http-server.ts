// The HTTP server under `serve` and `dev`: what a client may cost, and which requests are answered at all.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { refusal } from "./allowed-host.ts";
import { parseTarget, type Target } from "./request-target.ts";

/** What a client may cost: bytes of its headers, and the time to send them, to send all, to say or take nothing at all. */
export const limits = {
  maxHeaderSize: 8192,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  /** A browser opens six. */
  maxConnections: 1_000,
};
const silenceMs = 30_000;

export type Handler = (request: IncomingMessage, response: ServerResponse, target: Target) => void;

/** @param allowedHosts names besides localhost that a request may have in `Host` and `Origin`. */
export function openServer(handler: Handler, allowedHosts: readonly string[], options = limits): Server {
  const server = createServer(options, (request, response) => {
    const checked = checkRequest(request, allowedHosts);
    if ("status" in checked) sendText(response, checked);
    else handler(request, response, checked);
  });
  server.setTimeout(silenceMs);
  server.maxConnections = options.maxConnections;
  return server;
}

export type Refused = { status: number; text: string };

/** @returns what is asked for, or why it is not answered. */
export function checkRequest(
  { url = "", headers }: IncomingMessage,
  allowedHosts: readonly string[],
): Target | Refused {
  const target = parseTarget(url);
  if (!target) return { status: 400, text: "The request's address is malformed.\n" };
  const refused = refusal({ host: target.host ?? headers.host, origin: headers.origin }, allowedHosts);
  if (refused) return { status: 403, text: refused };
  // A body that is not read would be taken for the next request.
  if (headers["transfer-encoding"] || Number(headers["content-length"] ?? 0) > 0)
    return { status: 413, text: "Requests can't have a body.\n" };
  return target;
}

/** A short answer that no cache keeps and no browser takes for a page. The connection ends with it. */
export function sendText(response: ServerResponse, { status, text }: Refused): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    connection: "close",
  });
  response.end(text);
}
