// The MCP endpoint without a socket and without files: what it refuses, and that no input makes it fail.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { PublishedFiles } from "../../../../core/model/endpoint.ts";
import { mcpLimits, open as openMcp } from "../../../../extensions/mcp/endpoint.ts";
import { mcpSite as site } from "../../../sample-mcp-site.ts";

const pageList = JSON.stringify({ notFound: "", introduction: "# Docs", sections: [], pages: [] });
const noFiles: PublishedFiles = { read: async () => undefined, stamp: () => 0 };
function open(limits: Partial<typeof mcpLimits> = {}, files = noFiles) {
  const answer = openMcp(site, undefined, { ...mcpLimits, ...limits });
  return { answer: (request: Request, client: string) => answer(request, client, files) };
}

function post(body: string, headers: Record<string, string> = {}): Request {
  return new Request("https://example.com/docs/mcp", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
  });
}

const message = (method: string, params?: object, id = 1) => ({ jsonrpc: "2.0", id, method, params });
const client = "203.0.113.1";

test("answers each request by itself, without a session", async () => {
  const { answer } = open();
  const response = await answer(post(JSON.stringify(message("tools/list"))), client);
  expect(response.headers.get("mcp-session-id")).toBeNull();
  expect((await response.json()).result.tools).toHaveLength(3);
  const notified = post(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
  expect((await answer(notified, client)).status).toBe(202);
});

test.each([
  ["{", {}, 400, -32700],
  ["1", {}, 400, -32600],
  ['{"jsonrpc":"1.0","id":1,"method":"ping"}', {}, 400, -32600],
  [JSON.stringify(message("tools/call", { name: 7 })), {}, 400, -32602],
  [JSON.stringify(message("tools/call", { name: "nope" })), {}, 200, -32602],
  [JSON.stringify(message("resources/list")), {}, 200, -32601],
  [JSON.stringify(message("ping")), { "content-type": "text/plain" }, 415, -32000],
  [JSON.stringify(message("ping")), { accept: "text/html" }, 406, -32000],
  [JSON.stringify(message("ping")), { "mcp-protocol-version": "1999-01-01" }, 400, -32000],
])("%s %j is an error of the protocol", async (body, headers, status, code) => {
  const response = await open().answer(post(body, headers), client);
  expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
});

test.each(["*/*", "application/json", "text/html, application/*;q=0.5", undefined])(
  "a client that accepts %s gets JSON",
  async (accept) => {
    const request = post(JSON.stringify(message("ping")));
    if (accept === undefined) request.headers.delete("accept");
    else request.headers.set("accept", accept);
    const response = await open().answer(request, client);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  },
);

test.each([
  ["no message", []],
  ["one message", [message("ping")]],
  ["a message that cancels another", [message("ping"), { jsonrpc: "2.0", method: "notifications/cancelled" }]],
])("refuses a batch of %s as a whole, and says what to do instead", async (_, messages) => {
  const response = await open().answer(post(JSON.stringify(messages)), client);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    jsonrpc: "2.0",
    id: null,
    error: { code: -32600, message: "Send one message at a time." },
  });
});

test("answers one call after another, so that many take no more memory than one", async () => {
  let release = (_: string) => {};
  const held = new Promise<string>((resolve) => {
    release = resolve;
  });
  let reads = 0;
  const files = { stamp: () => 0, read: () => (reads++ === 0 ? held : Promise.resolve("# Docs\n")) };
  const { answer } = open({}, files);
  const ask = (method: string, params?: object) => answer(post(JSON.stringify(message(method, params))), client);
  const calls = [1, 2, 3].map(() => ask("tools/call", { name: "list_pages" }));
  // What isn't a call doesn't wait. These are answered after a call would have started to read.
  for (const _ of [1, 2, 3]) expect((await ask("ping")).status).toBe(200);
  expect(reads).toBe(1);
  release(pageList);
  for (const response of await Promise.all(calls)) expect(response.status).toBe(200);
  expect(reads).toBe(3);
});

test("counts the requests of each address", async () => {
  const { answer } = open({ rate: { burst: 2, perSecond: 0.1, mostClients: 10 } });
  const ask = (address: string) => answer(post(JSON.stringify(message("ping"))), address);
  for (const _ of [1, 2]) expect((await ask("203.0.113.1")).status).toBe(200);
  const refused = await ask("203.0.113.1");
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, 10]);
  expect((await refused.json()).error.message).toBe("Too many requests. Try again in 10 seconds.");
  expect((await ask("203.0.113.2")).status).toBe(200);
});

test.each([
  ["beyond its limit", { mostAtOnce: 2 }, 503],
  ["beyond the share of one client, and answers others", { mostPerClient: 2 }, 200],
])("refuses requests %s, and continues when the others are answered", async (_, limits, statusOfOther) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const files = { stamp: () => 0, read: () => held.then(() => pageList) as Promise<string | undefined> };
  const { answer } = open(limits, files);
  const list = () => answer(post(JSON.stringify(message("tools/call", { name: "list_pages" }))), client);
  const waiting = [list(), list()];
  const refused = await list();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  const other = await answer(post(JSON.stringify(message("ping"))), "203.0.113.2");
  expect(other.status).toBe(statusOfOther);
  release();
  for (const response of await Promise.all(waiting))
    expect((await response.json()).result.content[0].text).toBe("# Docs\n");
  expect((await list()).status).toBe(200);
});

test("answers any body with JSON, and never with a server error", async () => {
  const { answer } = open({ rate: { burst: 1e6, perSecond: 1e6, mostClients: 1 } });
  const nearly = fc.record(
    {
      jsonrpc: fc.oneof(fc.constant("2.0"), fc.jsonValue()),
      id: fc.oneof(fc.integer(), fc.jsonValue()),
      method: fc.oneof(fc.constantFrom("tools/call", "tools/list", "initialize", "ping", "__proto__"), fc.string()),
      params: fc.oneof(
        fc.jsonValue(),
        fc.record({
          name: fc.constantFrom("search_docs", "read_page", "list_pages", "constructor"),
          arguments: fc.oneof(
            fc.jsonValue(),
            fc.dictionary(fc.constantFrom("page", "query", "offset"), fc.jsonValue()),
          ),
        }),
      ),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    nearly.map((one) => JSON.stringify(one)),
    fc.array(nearly, { maxLength: 12 }).map((all) => JSON.stringify(all)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const response = await answer(post(text), client);
      expect([200, 202, 400]).toContain(response.status);
      const answered = await response.text();
      if (response.status !== 202) expect(JSON.parse(answered)).toBeTypeOf("object");
    }),
    { numRuns: 300 },
  );
});
