// The HTTP server around respond.ts: compression, and a clear word when the port is taken.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type BuiltSite, type Reply, respond } from "./respond.ts";

export type Listening = { server: Server; address: string };

export async function serve(site: BuiltSite, host: string, port: number): Promise<Listening> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const reply = answer(request, site);
    send(response, reply, request.method === "HEAD", String(request.headers["accept-encoding"] ?? ""), compressed);
  });
  return { server, address: await listen(server, host, port, site.base) };
}

/** A build that puts a new site in place takes the old one away for a moment; that must not end the server. */
function answer({ method = "GET", url = "/", headers }: IncomingMessage, site: BuiltSite): Reply {
  try {
    return respond(method, url, headers["if-none-match"], site, headers.accept);
  } catch {
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

function send(
  response: ServerResponse,
  reply: Reply,
  head: boolean,
  accepted: string,
  kept: Map<string, Buffer>,
): void {
  const { status, headers, body } = reply;
  const encoding = body && isText(headers["content-type"]) ? chooseEncoding(accepted) : undefined;
  const bytes = body && encoding ? compress(body, encoding, headers.etag, kept) : body;
  response.writeHead(status, {
    ...headers,
    ...(encoding && { "content-encoding": encoding, vary: "accept-encoding" }),
    "content-length": bytes?.length ?? 0,
  });
  response.end(head ? undefined : bytes);
}

function isText(type: string | undefined): boolean {
  return type !== undefined && /^text\/|json|xml|svg/.test(type);
}

function chooseEncoding(accepted: string): "br" | "gzip" | undefined {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

function compress(body: Buffer, encoding: "br" | "gzip", etag: string, kept: Map<string, Buffer>): Buffer {
  const key = `${encoding} ${etag}`;
  let bytes = kept.get(key);
  if (!bytes) {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    bytes = encoding === "br" ? brotliCompressSync(body, quality) : gzipSync(body);
    kept.set(key, bytes);
  }
  return bytes;
}
