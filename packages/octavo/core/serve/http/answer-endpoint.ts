// Answers the requests for an endpoint: reads the body within its limits, and translates between Node's messages and
// the web's.

import type { IncomingMessage, ServerResponse } from "node:http";
import { type Endpoint, refusals } from "./endpoint.ts";
import { type Refused, sendText } from "./http-server.ts";
import type { Target } from "./request-target.ts";

export type Surroundings = {
  /** Sent with every answer, unless the endpoint sets them itself. */
  headers: Record<string, string>;
  /** Whether the last address in `X-Forwarded-For` is the client's, because a proxy added it. */
  trustProxy: boolean;
};

/** Never rejects. Answers of endpoints are short, so each is sent when it's complete. */
export async function answerEndpoint(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  { headers, trustProxy }: Surroundings,
): Promise<void> {
  const { method = "GET" } = request;
  if (!endpoint.methods.includes(method)) {
    const allow = endpoint.methods.join(", ");
    return refuse(response, { status: 405, text: refusals.method(endpoint.methods) }, { ...headers, allow });
  }
  try {
    const body = await readBody(request, endpoint.longestBody);
    if (!body) return refuse(response, { status: 413, text: refusals.body(endpoint.longestBody) }, headers);
    const answer = await endpoint.answer(webRequest(request, target, body), clientOf(request, trustProxy));
    const content = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      ...headers,
      "cache-control": "no-store",
      ...Object.fromEntries(answer.headers),
      ...(answer.status !== 204 && { "content-length": content.length }),
    });
    response.end(method === "HEAD" ? undefined : content);
  } catch (cause) {
    // The client is gone, or it took too long to send the body and has been told so.
    if (!request.complete) return void response.destroy();
    process.stderr.write(`${endpoint.path}: ${cause instanceof Error ? cause.stack : cause}\n`);
    refuse(response, { status: 500, text: refusals.failure }, headers);
  }
}

function refuse(response: ServerResponse, refused: Refused, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendText(response, refused);
}

/** A client that is still sending may not see the answer. So this much of a body that is too long is read, in bytes. */
const mostDiscarded = 1_000_000;

/** @returns undefined if it's too long. */
async function readBody(request: IncomingMessage, longest: number): Promise<Buffer | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > longest + mostDiscarded) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop would close the connection before the client gets an answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= longest) chunks.push(chunk);
    else if (length > longest + mostDiscarded) return undefined;
  }
  return length > longest ? undefined : Buffer.concat(chunks);
}

function webRequest({ method = "GET", headers }: IncomingMessage, target: Target, body: Buffer): Request {
  const host = target.host ?? headers.host ?? "localhost";
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of Array.isArray(value) ? value : [value ?? ""]) sent.append(name, each);
  return new Request(`http://${host}${target.pathname}${target.search}`, {
    method,
    headers: sent,
    ...(method !== "GET" && method !== "HEAD" && { body: new Uint8Array(body) }),
  });
}

function clientOf({ socket, headers }: IncomingMessage, trustProxy: boolean): string {
  // Only the last entry is the proxy's own. The client can send the others.
  const forwarded = trustProxy
    ? String(headers["x-forwarded-for"] ?? "")
        .replace(/^.*,/s, "")
        .trim()
    : "";
  return forwarded || (socket.remoteAddress ?? "");
}
