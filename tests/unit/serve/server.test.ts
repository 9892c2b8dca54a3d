import { renameSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltSite } from "../../../src/serve/respond.ts";
import { type Listening, limits, listen, serve } from "../../../src/serve/server.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const words = "The words of a page. ".repeat(200);
const folder = temporaryFolder(
  {
    "dist/index.html": "root",
    "dist/docs/index.html": words,
    "dist/docs/index.html.br": brotliCompressSync(words),
    "dist/docs/index.html.gz": gzipSync(words),
    "dist/docs/404.html": "not found",
    "dist/docs/picture.png": words,
    "dist/docs/assets/redirects.json": JSON.stringify({
      exact: { "/docs/abroad/": "https://example.com/größe →" },
      prefixes: [["/docs/v1/", "https://example.com/v1/*"]],
    }),
  },
  afterAll,
);
const site = openBuiltSite(join(folder, "dist"), "/docs/");

/** Clients are given up sooner than for readers, so that the tests of it need not wait. */
const impatient = { ...limits, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 20 };

let listening: Listening;
let port: number;
beforeAll(async () => {
  listening = await serve(site, "127.0.0.1", 0, impatient);
  port = (listening.server.address() as AddressInfo).port;
});
afterAll(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, listening.address), { redirect: "manual", signal: AbortSignal.timeout(5000), ...init });

/** What comes back for these bytes until the server ends the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    // A connection that is reset has been ended, too.
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

describe("serve", () => {
  test("gives the address that a reader opens", async () => {
    expect(listening.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs\/$/);
    const response = await fetch(listening.address);
    expect(await response.text()).toBe(words);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const head = await ask("/docs/", { method: "HEAD", headers: { "accept-encoding": "identity" } });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(words.length));
    expect(await head.text()).toBe("");
  });

  test.each(["br", "gzip"])("text is sent in %s to a client that takes it", async (encoding) => {
    const response = await ask("/docs/", { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("accept, accept-encoding");
    expect(Number(response.headers.get("content-length"))).toBeLessThan(words.length / 10);
    expect(await response.text()).toBe(words);
  });

  test("what was not compressed is sent as it is", async () => {
    const response = await ask("/docs/picture.png", { headers: { "accept-encoding": "br, gzip" } });
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("a part of a file is sent", async () => {
    const response = await ask("/docs/picture.png", { headers: { range: "bytes=4-8" } });
    expect([response.status, await response.text()]).toEqual([206, words.slice(4, 9)]);
  });

  test("what is not found has its status and its page", async () => {
    const response = await ask("/docs/nowhere/");
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("not found");
  });

  test.each(["/docs/abroad", "/docs/v1/%E2%82%AC%0aset-cookie:x", "/docs/v1/%E2%82%AC", "/docs/v1/$&"])(
    "%s cannot bring the server down by what it puts into a header",
    async (path) => {
      expect((await ask(path)).headers.get("set-cookie")).toBeNull();
      expect((await ask("/docs/")).status).toBe(200);
    },
  );

  test("outlives the moment in which a build puts a new site in place", async () => {
    renameSync(join(folder, "dist"), join(folder, "away"));
    const { status, headers } = await ask("/docs/");
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    renameSync(join(folder, "away"), join(folder, "dist"));
    expect((await ask("/docs/")).status).toBe(200);
  });

  test("the tag of a page spares sending it again", async () => {
    const etag = (await ask("/docs/")).headers.get("etag") ?? "";
    const response = await ask("/docs/", { headers: { "if-none-match": etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
  });
});

describe("a client that costs too much", () => {
  test("by its headers is refused", async () => {
    expect(await send(`GET /docs/ HTTP/1.1\r\nHost: x\r\nCookie: ${"x".repeat(9000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
    expect(await send(`GET /${"x".repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
  });

  test.each(["Content-Length: 1000000", "Transfer-Encoding: chunked"])(
    "by a body (%s) is refused, and the connection ends before it is read",
    async (header) => {
      const answer = await send(`GET /docs/ HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\nGET /docs/ HTTP/1.1\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    },
  );

  test.each(["", "GET /docs/ HTT", "GET /docs/ HTTP/1.1\r\nHost: x\r\nX-Slow: "])(
    "by sending %j and then nothing is given up",
    async (beginning) => expect(await send(beginning)).toMatch(/^(?:HTTP\/1.1 408 |$)/),
  );
});

test("no bytes at all bring the server down, or have it answer with what is no answer", async () => {
  const line = fc.oneof(
    fc.constantFrom("GET /docs/ HTTP/1.1", "Host: x", "Range: bytes=1-", "Content-Length: -1", "A: \0", ""),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const request = fc.array(line, { maxLength: 6 }).map((lines) => `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  await fc.assert(
    // Many at once, because a request that does not end is waited for.
    fc.asyncProperty(fc.array(request, { minLength: 30, maxLength: 30 }), async (requests) => {
      for (const answer of await Promise.all(requests.map(send)))
        expect(answer).toMatch(/^(?:HTTP\/1.1 (?:200|206|301|4\d\d) |$)/);
    }),
    { numRuns: 5 },
  );
  expect((await ask("/docs/")).status).toBe(200);
});

describe("listen", () => {
  test("says so when the port is taken", async () => {
    await expect(listen(createServer(), "127.0.0.1", port, "/docs/")).rejects.toThrow(
      `Port ${port} is taken. Choose another one with --port.`,
    );
  });
});
