// The path that answers MCP requests over HTTP (the protocol's "streamable HTTP" transport). It's stateless: each request
// is complete by itself, gets one JSON response, and leaves nothing behind.

import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { ErrorCode, JSONRPC_VERSION } from "@modelcontextprotocol/sdk/types.js";
import type { Answer, PublishedFiles } from "../../core/model/endpoint.ts";
import { clientOf, createRateLimit, type Rate } from "../../core/serve/http/rate-limit.ts";
import { type JsonRpcError, jsonRpcError } from "./json-rpc-error.ts";
import type { McpSite } from "./model/mcp-site.ts";
import { openServers } from "./server.ts";

export const mcpLimits = {
  /** Requests that are being answered. Each holds its body and its answer in memory. */
  mostAtOnce: 64,
  /** The share of these that one address can have, so that slow searches of one client don't keep all others out. */
  mostPerClient: 16,
  /** Requests per address. The services of assistants send those of many people from a few addresses. */
  rate: { burst: 200, perSecond: 20, mostClients: 10_000 } satisfies Rate,
};

/** An error of the transport, as the SDK numbers them. */
const refused = -32000;

/**
 * @returns a function that counts what each address sends. Requests with the same files share what was read of them.
 */
export function open(site: McpSite, _data?: string, limits = mcpLimits): Answer {
  let last: { files: PublishedFiles; newServer: () => Server } | undefined;
  const rate = createRateLimit(limits.rate);
  const answering = new Map<string, number>();
  let total = 0;

  const answer: Answer = async (request, address, files) => {
    const wait = rate(address);
    if (wait > 0) return error(429, refused, `Too many requests. Try again in ${wait} seconds.`, wait);
    const parsedBody = parsed(await request.text());
    if (parsedBody === undefined) return error(400, ErrorCode.ParseError, "The body is not JSON.");
    // The protocol has no batches anymore. In one, a message could cancel another, which then never gets an answer.
    if (Array.isArray(parsedBody)) return error(400, ErrorCode.InvalidRequest, "Send one message at a time.");
    const problem = jsonRpcError(parsedBody);
    if (problem) return errorResponse(400, problem);
    if (last?.files !== files) last = { files, newServer: openServers(site, files) };
    const server = last.newServer();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      return await transport.handleRequest(accepting(request), { parsedBody });
    } finally {
      await server.close();
    }
  };
  return async (request, address, files) => {
    const client = clientOf(address);
    const own = answering.get(client) ?? 0;
    if (total >= limits.mostAtOnce || own >= limits.mostPerClient)
      return error(503, refused, "The server is busy. Try again in a second.", 1);
    total++;
    answering.set(client, own + 1);
    try {
      return await answer(request, address, files);
    } finally {
      total--;
      const left = (answering.get(client) ?? 1) - 1;
      if (left > 0) answering.set(client, left);
      else answering.delete(client);
    }
  };
}

/**
 * The transport insists on both types of answers by name. It only ever answers with JSON here, so a client that accepts
 * JSON gets its answer.
 */
function accepting({ url, method, headers }: Request): Request {
  const named = new Headers(headers);
  const accepted = headers.get("accept") ?? "*/*";
  if (/(?:^|,)\s*(?:\*\/\*|application\/(?:\*|json))\s*(?:[,;]|$)/i.test(accepted))
    named.set("accept", "application/json, text/event-stream");
  return new Request(url, { method, headers: named });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function error(status: number, code: ErrorCode | number, message: string, retryAfter?: number): Response {
  return errorResponse(status, { id: null, error: { code, message } }, retryAfter);
}

function errorResponse(status: number, problem: JsonRpcError, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  return Response.json({ jsonrpc: JSONRPC_VERSION, ...problem }, { status, headers });
}
