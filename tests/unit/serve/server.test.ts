import { renameSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBuiltSite } from "../../../src/serve/respond.ts";
import { type Listening, listen, serve } from "../../../src/serve/server.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const words = "The words of a page. ".repeat(200);
const folder = temporaryFolder(
  {
    "dist/index.html": "root",
    "dist/docs/index.html": words,
    "dist/docs/404.html": "not found",
    "dist/docs/picture.png": words,
    "dist/docs/assets/redirects.json": JSON.stringify({
      exact: { "/docs/abroad/": "https://example.com/größe →" },
      prefixes: [["/docs/v1/", "https://example.com/v1/*"]],
    }),
  },
  afterAll,
);

let listening: Listening;
beforeAll(async () => {
  listening = await serve(openBuiltSite(join(folder, "dist"), "/docs/"), "127.0.0.1", 0);
});
afterAll(() => {
  listening.server.close();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, listening.address), { redirect: "manual", signal: AbortSignal.timeout(5000), ...init });

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

  test.each(["br", "gzip"])("text is compressed with %s for a client that takes it", async (encoding) => {
    for (let time = 0; time < 2; time++) {
      const response = await ask("/docs/", { headers: { "accept-encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toBe("accept-encoding");
      expect(Number(response.headers.get("content-length"))).toBeLessThan(words.length / 10);
      expect(await response.text()).toBe(words);
    }
  });

  test("pictures are sent as they are", async () => {
    const response = await ask("/docs/picture.png", { headers: { "accept-encoding": "br, gzip" } });
    expect(response.headers.get("content-encoding")).toBeNull();
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

describe("listen", () => {
  test("says so when the port is taken", async () => {
    const { port } = listening.server.address() as AddressInfo;
    await expect(listen(createServer(), "127.0.0.1", port, "/docs/")).rejects.toThrow(
      `Port ${port} is taken. Choose another one with --port.`,
    );
  });
});
