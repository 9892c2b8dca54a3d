// Tells a client what is wrong with its message. The SDK drops what isn't a message, and reports invalid parameters as
// errors of the server.

import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";

const requests = [InitializeRequestSchema, PingRequestSchema, ListToolsRequestSchema, CallToolRequestSchema];
const requestOf = new Map<unknown, (typeof requests)[number]>(
  requests.map((schema) => [schema.shape.method.value, schema]),
);

export type JsonRpcError = { id: string | number | null; error: { code: number; message: string } };

/** @param message parsed from JSON. */
export function jsonRpcError(message: unknown): JsonRpcError | undefined {
  const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
  const known = typeof id === "string" || typeof id === "number" ? id : null;
  if (!JSONRPCMessageSchema.safeParse(message).success)
    return { id: known, error: { code: ErrorCode.InvalidRequest, message: "This isn't a JSON-RPC 2.0 message." } };
  const [issue] = requestOf.get(method)?.safeParse(message).error?.issues ?? [];
  if (known === null || !issue) return undefined;
  const place = issue.path.join(".");
  return {
    id: known,
    error: { code: ErrorCode.InvalidParams, message: `Invalid ${place} in ${method}: ${issue.message}.` },
  };
}
