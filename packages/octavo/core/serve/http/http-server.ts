// The HTTP server behind `serve` and `dev`: limits the resources of a client and decides which requests are answered.

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { refusal } from "./allowed-host.ts";
import { inTurns } from "./in-turns.ts";
import { parseTarget, type Target } from "./request-target.ts";

/**
 * Limits per client: the size of the headers, and the time for sending them, for sending the whole request, and for
 * staying idle.
 */
export const limits = {
  maxHeaderSize: 8192,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  /** Programs may pause between two requests, and some fail if the connection was closed in the meantime. */
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /** A browser opens six per site. */
  maxConnections: 1_000,
};
const silenceMs = 30_000;

export type Handler = (request: IncomingMessage, response: ServerResponse, target: Target) => void;

/**
 * @param allowedHosts names besides localhost that a request may have in `Host` and `Origin`. @param takesBody whether
 * the handler reads the body of a request for this path.
 */
export function openServer(
  handler: Handler,
  allowedHosts: readonly string[],
  options = limits,
  takesBody: (pathname: string) => boolean = () => false,
): Server {
  const answer: RequestListener = (request, response) => {
    const checked = checkRequest(request, allowedHosts, takesBody);
    if ("status" in checked) sendText(response, checked);
    else handler(request, response, checked);
  };
  const server = createServer(options, inTurns(answer));
  server.setTimeout(silenceMs);
  server.maxConnections = options.maxConnections;
  return server;
}

export type Refused = { status: number; text: string };

/** @returns the requested target, or why the request is refused. */
export function checkRequest(
  { url = "", headers, headersDistinct }: IncomingMessage,
  allowedHosts: readonly string[],
  takesBody: (pathname: string) => boolean = () => false,
): Target | Refused {
  const target = parseTarget(url);
  if (!target) return { status: 400, text: "The request's address is malformed.\n" };
  // A proxy and this server could choose different ones.
  if ((headersDistinct.host?.length ?? 0) > 1) return { status: 400, text: "The request has more than one host.\n" };
  const refused = refusal({ host: target.host ?? headers.host, origin: headers.origin }, allowedHosts);
  if (refused) return { status: 403, text: refused };
  // An unread body would be parsed as the next request.
  const hasBody = headers["transfer-encoding"] || Number(headers["content-length"] ?? 0) > 0;
  if (hasBody && !takesBody(target.pathname)) return { status: 413, text: "Requests can't have a body.\n" };
  return target;
}

/** Sends a short text response that isn't cached and that browsers won't interpret as a page. Closes the connection. */
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
