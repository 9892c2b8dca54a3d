// Paths that functions answer, over real sockets.

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { formatManifest, manifestFile } from "../../../../../core/model/output-manifest.ts";
import type { Endpoint } from "../../../../../core/serve/http/endpoint.ts";
import { limits } from "../../../../../core/serve/http/http-server.ts";
import { openBuiltSite } from "../../../../../core/serve/http/respond.ts";
import { type Listening, serve } from "../../../../../core/serve/http/server.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const folder = temporaryFolder(
  {
    "dist/docs/index.html": "home",
    "dist/docs/404.html": "not found",
    "dist/docs/assets/redirects.json": JSON.stringify({ exact: {}, prefixes: [] }),
    [`dist/${manifestFile}`]: formatManifest({ headers: [["X-Site", "yes"]], immutable: /^$/ }),
  },
  afterAll,
);
const site = openBuiltSite(join(folder, "dist"), "/docs/");

const asked: { request: Request; client: string }[] = [];
const echo: Endpoint = {
  path: "/docs/echo",
  methods: ["POST", "PUT"],
  longestBody: 1000,
  answer: async (request, client) => {
    asked.push({ request: request.clone(), client });
    return new Response(await request.arrayBuffer(), { status: 201, headers: { "x-echo": "yes" } });
  },
};
const broken: Endpoint = { ...echo, path: "/docs/broken", answer: () => Promise.reject(new Error("secret")) };

const impatient = { ...limits, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 20 };
const silent: Endpoint = { ...echo, path: "/docs/silent", answer: async () => new Response(null, { status: 204 }) };
const options = { host: "127.0.0.1", port: 0, allowedHosts: [], endpoints: [echo, broken, silent] };
let direct: Listening;
let proxied: Listening;
beforeAll(async () => {
  direct = await serve(site, options, impatient);
  proxied = await serve(site, { ...options, trustProxy: true });
});
afterAll(() => {
  for (const { server } of [direct, proxied]) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = (path: string, init: RequestInit, { address } = direct) =>
  fetch(new URL(path, address), { signal: AbortSignal.timeout(5000), ...init });

/** Sends bytes and returns the response until the server ends the connection. */
async function send(bytes: string): Promise<string> {
  let answer = "";
  const socket = connect((direct.server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
  socket.on("data", (data) => {
    answer += data.toString("latin1");
  });
  socket.on("error", () => {});
  await once(socket, "close");
  return answer;
}

describe("an endpoint", () => {
  test("gets the request, and its answer is sent with the headers of the site", async () => {
    const response = await ask("/docs/echo?a=%20b", { method: "POST", body: "größe", headers: { "x-a": "1" } });
    expect([response.status, await response.text()]).toEqual([201, "größe"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-echo": "yes",
      "x-site": "yes",
      "cache-control": "no-store",
    });
    const { request, client } = asked.at(-1) ?? {};
    expect(request?.url).toBe(new URL("/docs/echo?a=%20b", direct.address).href);
    expect([request?.method, request?.headers.get("x-a"), client]).toEqual(["POST", "1", "127.0.0.1"]);
  });

  test("refuses other methods, also with a body", async () => {
    for (const init of [{}, { method: "DELETE", body: "x" }, { method: "OPTIONS" }]) {
      const response = await ask("/docs/echo", init);
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, PUT"]);
      expect(response.headers.get("x-site")).toBe("yes");
    }
  });

  test("is only at exactly its path", async () => {
    for (const path of ["/docs/echo/", "/docs/Echo", "/docs/ech", "/echo", "/docs/%65cho"])
      expect([path, (await ask(path, { method: "POST" })).status]).toEqual([path, 405]);
    expect((await ask("/docs/", { method: "POST", body: "x" })).status).toBe(413);
  });

  test("without content has no length", async () => {
    const response = await ask("/docs/silent", { method: "POST" });
    expect([response.status, response.headers.get("content-length")]).toEqual([204, null]);
  });

  test("that fails tells the terminal why, but not the client", async () => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const response = await ask("/docs/broken", { method: "POST" });
    expect([response.status, await response.text()]).toEqual([500, "The request couldn't be answered.\n"]);
    expect(write).toHaveBeenCalledWith(expect.stringContaining("/docs/broken: Error: secret"));
    write.mockRestore();
    expect((await ask("/docs/echo", { method: "POST" })).status).toBe(201);
  });
});

describe("a body", () => {
  test("of the maximum length is read, and a longer one is refused, whether or not its length is known", async () => {
    expect((await ask("/docs/echo", { method: "POST", body: "x".repeat(1000) })).status).toBe(201);
    expect((await ask("/docs/echo", { method: "POST", body: "x".repeat(1001) })).status).toBe(413);
    const head = "POST /docs/echo HTTP/1.1\r\nHost: localhost\r\n";
    expect(await send(`${head}Content-Length: 1000000000\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
    const endless = `Transfer-Encoding: chunked\r\n\r\nf4240\r\n${"x".repeat(1_000_000)}\r\n`;
    expect(await send(`${head}${endless}44c\r\n${"x".repeat(1100)}`)).toMatch(/^HTTP\/1.1 413 /);
    expect(await send(`${head}Transfer-Encoding: chunked\r\n\r\n3e9\r\n${"x".repeat(1001)}\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 413 /,
    );
  });

  test("that never ends is aborted", async () => {
    const head = "POST /docs/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf";
    expect(await send(head)).toMatch(/^HTTP\/1.1 408 /);
  });

  test("is never taken for the next request", async () => {
    const answer = await send(
      "POST /docs/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\nGET /docs/ HPOST /docs/echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 201", "HTTP/1.1 201"]);
  });

  test("of any bytes arrives as it was sent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 1000 }), async (bytes) => {
        const response = await ask("/docs/echo", { method: "POST", body: new Uint8Array(bytes) });
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
      }),
      { numRuns: 30 },
    );
  });
});

test("a request from a page of another site, or under another name, is refused", async () => {
  const asks = ["Host: localhost\r\nOrigin: https://evil.com", "Host: evil.com"].map((head) =>
    send(`POST /docs/echo HTTP/1.1\r\n${head}\r\nContent-Length: 1\r\n\r\nx`),
  );
  for (const answer of await Promise.all(asks)) expect(answer).toMatch(/^HTTP\/1.1 403 /);
});

test("the address of a client is the last that was forwarded, if the proxy is trusted", async () => {
  const addressFrom = async (forwarded: string | undefined, through: Listening) => {
    const headers = forwarded === undefined ? undefined : { "x-forwarded-for": forwarded };
    await ask("/docs/echo", { method: "POST", ...(headers && { headers }) }, through);
    return asked.at(-1)?.client;
  };
  expect(await addressFrom("198.51.100.1, 203.0.113.7", direct)).toBe("127.0.0.1");
  expect(await addressFrom("198.51.100.1, 203.0.113.7", proxied)).toBe("203.0.113.7");
  expect(await addressFrom("2001:db8::1", proxied)).toBe("2001:db8::1");
  expect(await addressFrom(undefined, proxied)).toBe("127.0.0.1");
});
