import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { formatManifest, manifestFile } from "../../../../../core/model/output-manifest.ts";
import { limits } from "../../../../../core/serve/http/http-server.ts";
import { listen } from "../../../../../core/serve/http/listen.ts";
import { openBuiltSite } from "../../../../../core/serve/http/respond.ts";
import { type Listening, serve } from "../../../../../core/serve/http/server.ts";
import { temporaryFolder, writeFiles } from "../../../../temporary-folder.ts";

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
    [`dist/${manifestFile}`]: formatManifest({ headers: [], immutable: /^$/ }),
  },
  afterAll,
);
const site = openBuiltSite(join(folder, "dist"), "/docs/");

/** Shorter timeouts than in production, so that the tests don't have to wait. */
const impatient = { ...limits, headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 20 };

let listening: Listening;
let port: number;
beforeAll(async () => {
  listening = await serve(site, { host: "127.0.0.1", port: 0, allowedHosts: ["docs.example.com"] }, impatient);
  port = (listening.server.address() as AddressInfo).port;
});
afterAll(() => {
  listening.server.closeAllConnections();
  listening.server.close();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, listening.address), { redirect: "manual", signal: AbortSignal.timeout(5000), ...init });

/** Sends bytes and returns the response until the server ends the connection. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    socket.on("data", (data) => {
      answer += data.toString("latin1");
    });
    // A reset connection counts as ended, too.
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
    // It would have to be the length of the page.
    expect(response.headers.get("content-length")).toBeNull();
    expect(await response.text()).toBe("");
  });

  test("a request for another version of a page than the one that is there fails", async () => {
    expect((await ask("/docs/", { headers: { "if-match": '"other"' } })).status).toBe(412);
    expect((await ask("/docs/nowhere/", { headers: { "if-match": '"other"' } })).status).toBe(404);
  });
});

describe("a client that costs too much", () => {
  test("by its headers is refused", async () => {
    expect(await send(`GET /docs/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${"x".repeat(9000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
    expect(await send(`GET /${"x".repeat(9000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
  });

  test.each(["Content-Length: 1000000", "Transfer-Encoding: chunked"])(
    "by a body (%s) is refused, and the connection ends before it is read",
    async (header) => {
      const answer = await send(
        `GET /docs/ HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\nGET /docs/ HTTP/1.1\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    },
  );

  test.each(["", "GET /docs/ HTT", "GET /docs/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: "])(
    "by sending %j and then nothing is given up",
    async (beginning) => expect(await send(beginning)).toMatch(/^(?:HTTP\/1.1 408 |$)/),
  );
});

test("no bytes at all bring the server down, or have it answer with what is no answer", async () => {
  const line = fc.oneof(
    fc.constantFrom("GET /docs/ HTTP/1.1", "Host: localhost", "Range: bytes=1-", "Content-Length: -1", "A: \0", ""),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const request = fc.array(line, { maxLength: 6 }).map((lines) => `${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  await fc.assert(
    // Runs many in parallel, because the server waits for requests that don't end.
    fc.asyncProperty(fc.array(request, { minLength: 30, maxLength: 30 }), async (requests) => {
      for (const answer of await Promise.all(requests.map(send)))
        expect(answer).toMatch(/^(?:HTTP\/1.1 (?:200|206|301|4\d\d) |$)/);
    }),
    { numRuns: 5 },
  );
  expect((await ask("/docs/")).status).toBe(200);
});

/** The status and the text of the response to a GET request with these headers. */
async function statusOf(head: string): Promise<[status: number, text: string]> {
  const answer = await send(`${head}\r\nConnection: close\r\n\r\n`);
  return [Number(answer.split(" ")[1]), answer.split("\r\n\r\n")[1]];
}

describe("a request under a name", () => {
  test.each(["127.0.0.1", "localhost:4173", "docs.localhost", "[::1]:4173", "docs.example.com", "DOCS.example.com:80"])(
    "that is this machine's or was allowed, %s, is answered",
    async (host) => expect((await statusOf(`GET /docs/ HTTP/1.1\r\nHost: ${host}`))[0]).toBe(200),
  );

  test("of another site is refused with what to do, whatever it asks for", async () => {
    for (const path of ["/docs/", "/", "/docs/picture.png", "/docs/nowhere/", "/docs/v1/x", "http://evil.com/docs/"]) {
      const [status, text] = await statusOf(`GET ${path} HTTP/1.1\r\nHost: evil.com`);
      expect(status).toBe(403);
      expect(text).toBe(
        'The host "evil.com" is not allowed. To allow it, start the server with --allowed-host evil.com.\n',
      );
    }
  });

  test("in the request line counts instead of the header", async () => {
    expect((await statusOf("GET http://evil.com/docs/ HTTP/1.1\r\nHost: localhost"))[0]).toBe(403);
    expect((await statusOf("GET /docs/ HTTP/1.1\r\nHost: localhost\r\nHost: localhost"))[0]).toBe(400);
    expect((await statusOf("GET http://localhost/docs/ HTTP/1.1\r\nHost: localhost"))[0]).toBe(200);
  });

  test("must be there in HTTP/1.1; HTTP/1.0 has none", async () => {
    expect((await statusOf("GET /docs/ HTTP/1.1"))[0]).toBe(400);
    expect((await statusOf("GET /docs/ HTTP/1.0"))[0]).toBe(200);
  });

  test("from a page of another site is refused", async () => {
    const ask = (origin: string) => statusOf(`GET /docs/ HTTP/1.1\r\nHost: localhost:4173\r\nOrigin: ${origin}`);
    for (const origin of ["http://evil.com", "http://203.0.113.5", "http://localhost:5173", "null"])
      expect([origin, (await ask(origin))[0]]).toEqual([origin, 403]);
    for (const origin of ["http://localhost:4173", "https://docs.example.com"])
      expect([origin, (await ask(origin))[0]]).toEqual([origin, 200]);
  });
});

test("a refusal isn't cached, and no browser takes it for a page", async () => {
  const answer = (await send("GET /docs/% HTTP/1.1\r\nHost: localhost\r\n\r\n")).toLowerCase();
  expect(answer).toMatch(/^http\/1.1 400 /);
  for (const header of ["content-type: text/plain; charset=utf-8", "x-content-type-options: nosniff"])
    expect(answer).toContain(`\r\n${header}\r\n`);
  expect(answer).toContain("\r\ncache-control: no-store\r\n");
});

test.each(["http://[", "*", "x", "/docs/%", "/docs/%ff", "/docs/#x", "http://"])(
  "the malformed address %s has status 400",
  async (target) => expect((await statusOf(`GET ${target} HTTP/1.1\r\nHost: localhost`))[0]).toBe(400),
);

describe("a file that changes while the site is served", () => {
  test("and is gone is not found; one that can't be read is requested again", async () => {
    writeFiles(folder, { "dist/docs/gone.txt": "here", "dist/docs/locked.txt": "here" });
    expect((await ask("/docs/gone.txt")).status).toBe(200);
    rmSync(join(folder, "dist/docs/gone.txt"));
    expect((await ask("/docs/gone.txt")).status).toBe(404);
    vi.spyOn(site.files, "read").mockImplementationOnce(() => {
      throw new Error("The file is locked.");
    });
    const { status, headers } = await ask("/docs/locked.txt");
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    expect((await ask("/docs/")).status).toBe(200);
  });
});

test("clients beyond the limit have to wait until a connection ends", async () => {
  const costs = { ...limits, maxConnections: 2 };
  const { server } = await serve(site, { host: "127.0.0.1", port: 0, allowedHosts: [] }, costs);
  const { port: own } = server.address() as AddressInfo;
  const open = () => connect(own, "127.0.0.1");
  const kept = [open(), open()];
  await Promise.all(kept.map((socket) => once(socket, "connect")));
  const refused = open();
  refused.on("error", () => {});
  await once(refused, "close");
  kept[0].destroy();
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(1);
  expect((await fetch(`http://127.0.0.1:${own}/docs/`)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});

describe("listen", () => {
  const failing = (host: string, at: number) => listen(createServer(), host, at, "/docs/");

  test("names a port that is in use, and what to do", async () => {
    await expect(failing("127.0.0.1", port)).rejects.toThrow(
      `Port ${port} is already in use. Choose another with --port.`,
    );
  });

  test("says that a host is not an address of this machine", async () => {
    await expect(failing("203.0.113.5", 0)).rejects.toThrow(
      "`203.0.113.5` is not an address of this machine. Use --host 127.0.0.1 ",
    );
  });

  // Uses simulated errors, because the real ones depend on the user and the network.
  test.each([
    ["EACCES", "Port 80 needs administrator rights. Choose one from 1024 to 65535 with --port."],
    ["ENOTFOUND", "`docs` is not an address of this machine. Use --host 127.0.0.1 "],
    ["EAI_AGAIN", "`docs` is not an address of this machine. Use --host 127.0.0.1 "],
  ])("says what to do about %s", async (code, message) => {
    const server = createServer();
    server.listen = () => {
      queueMicrotask(() => server.emit("error", Object.assign(new Error("failed"), { code })));
      return server;
    };
    await expect(listen(server, "docs", 80, "/docs/")).rejects.toThrow(message);
  });

  test("keeps a server running after a later error, such as too many open files", async () => {
    const server = createServer();
    await listen(server, "127.0.0.1", 0, "/docs/");
    expect(() => server.emit("error", new Error("accept EMFILE"))).not.toThrow();
    server.close();
  });
});
