// The MCP endpoint as a function of a host, without the host: what the hosts' rules for files don't add to its answers.

import { expect, test } from "vitest";
import { type EdgeFunction, edgeHosts } from "../../../../core/serve/edge.ts";
import * as mcp from "../../../../extensions/mcp/endpoint.ts";
import { mcpSite as site } from "../../../sample-mcp-site.ts";

const edge: EdgeFunction = {
  origin: site.origin,
  name: "mcp",
  path: "/docs/mcp",
  methods: ["POST"],
  longestBody: 100_000,
  settings: site,
  isFunction: true,
};
const { netlify } = edgeHosts(() => mcp);
const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };

test.each([
  ["a message", 200, { method: "POST", body: ping, headers }],
  ["a batch", 400, { method: "POST", body: `[${ping}]`, headers }],
  [
    "a page of another site",
    403,
    { method: "POST", body: ping, headers: { ...headers, origin: "https://evil.example" } },
  ],
  ["a request for a page", 405, { method: "GET" }],
  ["a message that is too long", 413, { method: "POST", body: "x".repeat(100_001), headers }],
])("the answer to %s isn't cached, and no browser takes it for a page", async (_, status, init) => {
  const response = await netlify(edge)(new Request("https://example.com/docs/mcp", init), { ip: "203.0.113.1" });
  expect(response.status).toBe(status);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});
