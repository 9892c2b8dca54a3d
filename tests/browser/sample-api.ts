// The API that readers send requests to in tests: its description, and its answers.

import type { IncomingMessage, ServerResponse } from "node:http";

/** @param server the address of an API that `answer` answers for. */
export function documentFor(server: string): object {
  const schema = {
    type: "object",
    required: ["id", "name"],
    properties: { id: { type: "string" }, name: { type: "string" } },
  };
  const json = { description: "A thing.", content: { "application/json": { schema } } };
  const upload = {
    ...{ operationId: "upload", summary: "The upload one", description: "Words.", responses: { 200: json } },
    parameters: [{ name: "order", in: "query", description: "Words.", schema: { enum: ["up", "down"] } }],
    requestBody: {
      content: {
        "multipart/form-data": {
          schema: { properties: { title: { type: "string" }, photo: { type: "string", format: "binary" } } },
        },
      },
    },
  };
  const create = {
    ...{ operationId: "create", summary: "The create one", description: "Words.", responses: { 200: json } },
    parameters: [
      { name: "tags", in: "query", description: "Words.", schema: { type: "array", items: { type: "string" } } },
      { name: "box", in: "query", description: "Words.", style: "deepObject", schema: { type: "object" } },
    ],
    requestBody: {
      content: {
        "application/json": {
          example: { name: "Lamp", size: 2, colors: ["red"] },
          schema: {
            ...{ type: "object", required: ["name"] },
            properties: {
              ...{ name: { type: "string" }, size: { type: "number" }, lit: { type: "boolean" } },
              ...{ kind: { enum: ["new", "used"] }, colors: { type: "array", items: {} } },
            },
          },
        },
      },
    },
  };
  const echo = {
    ...{ operationId: "echo", summary: "The echo one", description: "Words.", responses: { 200: json } },
    parameters: [
      { name: "id", in: "path", required: true, description: "Words.", schema: { type: "string" }, example: "e1" },
      { name: "part", in: "path", required: true, description: "Words.", schema: { type: "string" }, example: "p1" },
      { name: "Host", in: "header", description: "Words.", schema: { type: "string" } },
      { name: "session", in: "cookie", required: true, description: "Words.", schema: { type: "string" } },
      { name: "since", in: "query", required: true, description: "Words.", schema: { type: "string" } },
    ],
  };
  const kinds = ["ok", "unauthorized", "limited", "broken", "refused", "silent", "large", "nested", ...parts];
  const operation = (kind: string) => ({
    ...{ operationId: kind, summary: `The ${kind} one`, description: "Words." },
    parameters: [{ name: "q", in: "query", description: "Words.", schema: { type: "string" }, example: "a b" }],
    responses: {
      200: ["large", "nested"].includes(kind) ? { description: "Text." } : json,
      401: { description: "No." },
      429: { description: "No." },
    },
  });
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [{ url: server }, { url: "https://declared.example.com/v1" }, { url: "http://insecure.example.com" }],
    security: [{ token: [] }],
    paths: {
      ...Object.fromEntries(kinds.map((kind) => [`/${kind}`, { get: operation(kind) }])),
      ...{ "/upload": { post: upload }, "/create": { post: create }, "/echo/{id}/.{part}": { post: echo } },
      "/login": { get: { ...operation("login"), security: [{ login: [] }] } },
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" }, login: { type: "http", scheme: "basic" } },
    },
  };
}

/** Answers that never end, begin without an end, or lose their connection. */
const parts = ["endless", "stream", "partial"];

const statuses: Record<string, number> = { unauthorized: 401, limited: 429, broken: 500 };

export function answer({ url = "", method }: IncomingMessage, response: ServerResponse): void {
  const kind = /^\/(\w+)/.exec(url)?.[1] ?? "";
  if (kind !== "refused") response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "authorization, content-type");
  response.setHeader("access-control-expose-headers", "retry-after");
  if (method === "OPTIONS") return void response.end();
  if (kind === "silent") return;
  if (kind === "limited") response.setHeader("retry-after", "7");
  if (kind === "large") return void response.end("x".repeat(5_000_000));
  response.setHeader("content-type", "application/json");
  if (kind === "nested") return void response.end("[".repeat(50_000) + "]".repeat(50_000));
  if (kind === "endless") return void writeEndlessly(response);
  if (kind === "stream") return void response.write('{"id":"é');
  if (kind === "partial") return void response.write('{"id":"', () => response.destroy());
  response.writeHead(statuses[kind] ?? 200).end('{"id":5,"extra":true}');
}

function writeEndlessly(response: ServerResponse): void {
  const chunk = "x".repeat(1_000_000);
  while (!response.closed && response.write(chunk));
  if (!response.closed) response.once("drain", () => writeEndlessly(response));
}
