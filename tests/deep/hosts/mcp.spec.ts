// The hosted MCP server: the server file behind nginx and Caddy, and the functions for hosts that run functions.

import { once } from "node:events";
import { copyFileSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../../packages/octavo/tests/free-port.ts";
import { connect, type DocsClient } from "./mcp-client.ts";
import { startEverywhere, startProxies } from "./node-server.ts";
import { dist } from "./site.ts";

const hosts = `${dist}-hosts`;
const canRun = inject("missing").length === 0;

const stops: (() => Promise<void>)[] = [];
const origins = new Map<string, string>();
beforeAll(async () => {
  stops.push(await startEverywhere(origins, canRun, dist, join(dirname(dist), "mcp-server")));
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** What every way to reach the server must answer. */
async function readDocs({ client, call }: DocsClient): Promise<void> {
  expect(client.getServerVersion()).toMatchObject({ name: "com.pipedream/docs", title: "Pipedream Documentation" });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_docs", "read_page", "list_pages"]);
  expect(await call("search_docs", { query: "memory limit" })).toContain("https://pipedream.com/docs/limits/#memory");
  expect(await call("search_docs", { query: "memory limit", version: "v1" })).toContain("/docs/v1/limits/#memory");
  expect(await call("read_page", { page: "/limits/" })).toContain("\n# Limits\n");
  expect(await call("read_page", { page: "https://pipedream.com/docs/limits/#memory" })).toMatch(/^## Memory\n/);
  expect(await call("read_page", { page: "/workflows/steps/code/", version: "v1" })).toContain("/docs/v1/");
  expect(await call("read_page", { page: "/nowhere/" })).toContain("There is no page");
  expect(await call("list_pages", {})).toContain("https://pipedream.com/docs/limits/");
  expect(await call("list_pages", { version: "v1" })).toContain("https://pipedream.com/docs/v1/");
  await expect(call("nope", {})).rejects.toThrow("There is no tool");
}

describe.each(canRun ? ["Node", "nginx", "Caddy"] : ["Node"])("behind %s, the MCP server", (host) => {
  const ask = (init: RequestInit, path = "/docs/mcp") => fetch(origins.get(host) + path, init);
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask({
      method: "POST",
      body,
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    });
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

  test("is used by the protocol's client", async () => readDocs(await connect(`${origins.get(host)}/docs/mcp`)));

  test("sends each header once, and is never cached", async () => {
    const { status, headers } = await post(list);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toBe("application/json");
    for (const name of ["x-content-type-options", "strict-transport-security"])
      expect(headers.get(name), name).not.toMatch(/,|^$/);
  });

  test("refuses what it can't answer", async () => {
    expect((await ask({})).status).toBe(405);
    expect((await ask({})).headers.get("allow")).toBe("POST");
    expect((await ask({ method: "DELETE" })).status).toBe(405);
    expect((await ask({ method: "POST", body: "x" }, "/docs/limits/")).status).toBeGreaterThanOrEqual(405);
    expect((await post("{")).status).toBe(400);
    expect((await post(list, { "content-type": "text/plain" })).status).toBe(415);
    expect((await post(`[${"1,".repeat(20)}1]`)).status).toBe(400);
    expect((await post("x".repeat(200_000))).status).toBe(413);
    expect((await post(list, { origin: "https://evil.example" })).status).toBe(403);
  });

  test("is described below /.well-known/, next to the site", async () => {
    const catalog = await (await ask({}, "/.well-known/ai-catalog.json")).json();
    const path = new URL(catalog.entries[0].url).pathname;
    const card = await (await ask({}, path)).json();
    expect(card.remotes).toEqual([{ type: "streamable-http", url: "https://pipedream.com/docs/mcp" }]);
    expect((await ask({}, "/docs/limits/")).status).toBe(200);
  });
});

test.runIf(canRun)("nginx and Caddy forward the client's address, and not what the client claims", async () => {
  const forwarded: string[] = [];
  const server = createServer((request, response) => {
    forwarded.push(String(request.headers["x-forwarded-for"]));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxies = await startProxies(dist, (server.address() as AddressInfo).port);
  for (const { origin, close } of proxies) {
    await fetch(`${origin}/docs/mcp`, { method: "POST", body: "{}", headers: { "x-forwarded-for": "198.51.100.1" } });
    await close();
  }
  server.closeAllConnections();
  server.close();
  expect(forwarded.map((addresses) => addresses.split(", ").at(-1))).toEqual(["127.0.0.1", "127.0.0.1"]);
});

test.runIf(canRun)("nginx and Caddy answer with status 503 while the server isn't running", async () => {
  const proxies = await startProxies(dist, await freePort());
  for (const { origin, close } of proxies) {
    const response = await fetch(`${origin}/docs/mcp`, { method: "POST", body: "{}" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await response.text()).toBe("This can't be answered right now. Try again.");
    expect((await fetch(`${origin}/docs/limits/`)).status).toBe(200);
    await close();
  }
});

describe("as a function of", () => {
  const origin = inject("origins")["built-in"] ?? "";
  const address = `${origin}/docs/mcp`;
  const load = async (file: string) => {
    // Hosts treat it as a module, whatever its name is.
    const copy = join(dirname(dist), `${file.replaceAll("/", "-")}.mjs`);
    copyFileSync(join(hosts, file), copy);
    return import(pathToFileURL(copy).href);
  };
  const forHost: Record<string, () => Promise<(request: Request) => Promise<Response>>> = {
    Cloudflare: async () => {
      const { default: worker } = await load("cloudflare/_worker.js");
      return (request) => worker.fetch(request, { ASSETS: { fetch: (asked: Request) => fetch(asked) } });
    },
    Netlify: async () => {
      const { default: answer, config } = await load("netlify/edge-functions/mcp.js");
      expect(config).toEqual({ path: "/docs/mcp" });
      return (request) => answer(request, { ip: "203.0.113.1" });
    },
    Vercel: async () => {
      const { default: module } = await load("vercel/api/mcp.mjs");
      return (request) => module.fetch(request);
    },
  };

  test.each(Object.keys(forHost))("%s, it reads the published files", async (host) => {
    const answer = await forHost[host]();
    await readDocs(await connect(address, answer));
    const post = (body: string, headers: Record<string, string> = {}) =>
      answer(
        new Request(address, { method: "POST", body, headers: { "content-type": "application/json", ...headers } }),
      );
    expect((await answer(new Request(address))).status).toBe(405);
    expect((await post("x".repeat(100_001))).status).toBe(413);
    expect((await post("{")).status).toBe(400);
    expect((await post("{}", { origin: "https://evil.example" })).status).toBe(403);
    const { headers } = await post("{}");
    expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual(["no-store", "nosniff"]);
  });

  test("Cloudflare, it only runs for its own path", () => {
    const routes = JSON.parse(readFileSync(join(hosts, "cloudflare/_routes.json"), "utf8"));
    expect(routes).toEqual({ version: 1, include: ["/docs/mcp"], exclude: [] });
  });

  test("a host that doesn't allow generated code, it contains none", () => {
    expect(readFileSync(join(hosts, "cloudflare/_worker.js"), "utf8")).not.toMatch(
      /new Function|\beval\(|from ?["']node:/,
    );
  });
});
