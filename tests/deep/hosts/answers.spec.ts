// The headers and body of every response. One table, tested on every server that can run here.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { asking, hosts } from "./ask.ts";
import { dist, files, immutableFile, read } from "./site.ts";

const script = immutableFile(/\/main-[^/]+\.js$/);
const font = immutableFile(/\.woff2$/);

const documents = files.filter((path) => path.endsWith(".html")).map(read);
const hashesOf = (element: string) => {
  const pattern = new RegExp(`<${element}[^>]*>(.*?)</${element.split(" ")[0]}>`, "gs");
  const texts = new Set(documents.flatMap((document) => [...document.matchAll(pattern)].map(([, text]) => text)));
  const hashes = [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return hashes.sort().join(" ");
};
const security = {
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' ${hashesOf("script data-base")}`,
    `style-src ${hashesOf("style")}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types docs",
  ].join("; "),
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** The values of a list header. */
const list = (value: string | undefined) => [...new Set((value ?? "").toLowerCase().split(/\s*,\s*/))].sort();

describe.each(hosts)("%s", (host) => {
  const get = asking(host);

  describe("headers", () => {
    const paths = ["/docs/limits/", "/docs/assets/pages/limits.json", script, "/docs/favicon.svg", "/docs/nowhere/"];

    test.each([...paths, "/", "/docs/limits", "/docs/cron", "/docs-v2/limits/"])(
      "of %s are the strict ones",
      async (path) => {
        expect((await get(path)).headers).toMatchObject(security);
      },
    );

    test.each([
      ["/docs/assets/pages/limits.json", "application/json; charset=utf-8"],
      [script, "text/javascript; charset=utf-8"],
      ["/docs/favicon.svg", "image/svg+xml"],
      ["/docs/limits.md", "text/markdown; charset=utf-8"],
      ["/docs/llms.txt", "text/plain; charset=utf-8"],
      ["/docs/api/rest/openapi.yaml", "application/yaml; charset=utf-8"],
      ["/docs/sitemap.xml", "application/xml; charset=utf-8"],
      [font, "font/woff2"],
      ["/docs/opensearch.xml", "application/xml; charset=utf-8"],
      ["/.well-known/security.txt", "text/plain; charset=utf-8"],
      ["/robots.txt", "text/plain; charset=utf-8"],
      ["/.well-known/agent-skills/index.json", "application/json; charset=utf-8"],
    ])("say that %s is %s", async (path, type) => {
      const { status, headers } = await get(path);
      expect([status, headers["content-type"]]).toEqual([200, type]);
    });

    test.each([script, font, immutableFile(/\/texts\/[0-9a-f]+\.json$/)])(
      "let %s be kept for ever, because its name changes with its bytes",
      async (path) => {
        const { status, headers } = await get(path);
        expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
      },
    );

    test.each([
      "/",
      "/docs/limits/",
      "/docs/limits",
      "/docs/assets/pages/code/nodejs/http-requests.json",
      "/docs/llms.txt",
    ])("let %s be kept, but asked about", async (path) =>
      expect((await get(path)).headers["cache-control"]).toBe("no-cache"),
    );
  });

  describe("a client that has a file", () => {
    test.each(["/docs/limits/", "/docs/assets/pages/limits.json", script, "/docs/favicon.svg"])(
      "%s is not sent it again, compressed or not",
      async (path) => {
        for (const encoding of ["identity", "gzip", "br"]) {
          const first = await get(path, { "accept-encoding": encoding });
          const known = { "accept-encoding": encoding, "if-none-match": first.headers.etag ?? "none" };
          const { status, headers, body } = await get(path, known);
          expect([status, body.length, headers.etag]).toEqual([304, 0, first.headers.etag]);
          expect(headers["content-security-policy"]).toBe(security["content-security-policy"]);
          expect((await get(path, { ...known, "if-none-match": '"other"' })).status).toBe(200);
        }
      },
    );

    test("but another compression of it, is sent this one", async () => {
      const etag = async (encoding: string) => (await get(script, { "accept-encoding": encoding })).headers.etag;
      expect(new Set([await etag("identity"), await etag("gzip"), await etag("br")]).size).toBe(3);
    });
  });

  describe("compression", () => {
    const paths = [
      "/docs/limits/",
      "/docs/assets/pages/limits.json",
      script,
      "/docs/llms.txt",
      "/docs/limits/index.md",
    ];
    const fileOf = (path: string) => (path.endsWith("/") ? `${path}index.html` : path);

    test.each(paths)("of %s was done by the build", async (path) => {
      for (const [accepted, encoding, ending] of [
        ["gzip, deflate, br", "br", ".br"],
        ["gzip, deflate", "gzip", ".gz"],
        ["", undefined, ""],
      ]) {
        const { headers, body } = await get(path, { "accept-encoding": accepted });
        expect(headers["content-encoding"]).toBe(encoding);
        expect(body.equals(readFileSync(join(dist, fileOf(path) + ending)))).toBe(true);
        expect(list(headers.vary)).toContain("accept-encoding");
      }
    });

    test("reaches the page that says what is not there", async () => {
      const { status, headers } = await get("/docs/nowhere/", { "accept-encoding": "br" });
      expect([status, headers["content-encoding"]]).toEqual([404, "br"]);
    });
  });

  describe("a page as Markdown", () => {
    const chrome = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

    test.each([
      ["text/markdown", "md"],
      ["text/markdown, */*", "md"],
      ["text/markdown, text/html;q=0.9, */*;q=0.1", "md"],
      ["text/html, text/markdown", "md"],
      ["application/json, text/markdown;q=0.8", "md"],
      ["text/html, text/markdown;q=0.5", "html"],
      ["text/markdown;q=0, */*", "html"],
      [chrome, "html"],
      ["*/*", "html"],
    ])("for `Accept: %s` is %s", async (accept, ending) => {
      for (const page of ["/docs/", "/docs/limits/"]) {
        const { status, headers, body } = await get(page, { accept });
        expect([status, body.toString()]).toEqual([200, read(`${page}index.${ending}`)]);
        expect(headers["content-type"]).toBe(`text/${ending === "md" ? "markdown" : "html"}; charset=utf-8`);
        expect(list(headers.vary)).toEqual(["accept", "accept-encoding"]);
      }
    });
  });

  describe("an unknown address", () => {
    const chrome = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

    test.each([
      ["/docs/nowhere/", "text/markdown", "md"],
      ["/docs/nowhere/", "application/json, text/markdown;q=0.8", "md"],
      ["/docs/nowhere/index.md", "*/*", "md"],
      ["/docs/nowhere.md", undefined, "md"],
      ["/docs/404.html.md", "text/markdown", "md"],
      ["/docs/v1/nowhere/", "text/markdown", "md"],
      ["/nowhere/", "text/markdown", "md"],
      ["/docs/nowhere/", "text/html, text/markdown;q=0.5", "html"],
      ["/docs/nowhere/", "text/markdown;q=0, */*", "html"],
      ["/docs/nowhere/", chrome, "html"],
      ["/docs/nowhere/", undefined, "html"],
      ["/docs/nowhere.md", chrome, "html"],
      ["/docs/404.html.md", chrome, "html"],
    ])("%s for `Accept: %s` is explained in %s", async (path, accept, ending) => {
      const { status, headers, body } = await get(path, accept === undefined ? {} : { accept });
      const type = ending === "md" ? "html.md" : "html";
      const document = path.startsWith("/docs/v1/") ? `docs/v1/404.${type}` : `docs/404.${type}`;
      expect([status, body.toString()]).toEqual([404, read(document)]);
      expect(headers["content-type"]).toBe(`text/${ending === "md" ? "markdown" : "html"}; charset=utf-8`);
      expect(list(headers.vary)).toEqual(["accept", "accept-encoding"]);
    });
  });

  describe("a part of a file", () => {
    test("is sent as asked for", async () => {
      const { status, headers, body } = await get(script, { range: "bytes=5-14" });
      const whole = readFileSync(join(dist, script));
      expect([status, headers["content-range"]]).toEqual([206, `bytes 5-14/${whole.length}`]);
      expect(body.equals(whole.subarray(5, 15))).toBe(true);
    });

    test("that lies outside is refused", async () => {
      expect((await get(script, { range: "bytes=99999999-" })).status).toBe(416);
    });
  });

  describe("methods", () => {
    test("HEAD has the headers of GET and no body", async () => {
      const [head, whole] = [await get("/docs/limits/", {}, "HEAD"), await get("/docs/limits/")];
      expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, whole.headers.etag]);
    });

    test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not allowed", async (method) => {
      for (const path of ["/docs/limits/", "/docs/cron", "/docs/nowhere/", script]) {
        const { status, headers } = await get(path, {}, method);
        expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
      }
    });
  });
});

test("the built-in server also names the pages that are similar to an unknown address", async () => {
  const get = asking("built-in");
  const { status, body } = await get("/docs/workflow/step/trigger/", { accept: "text/markdown" });
  expect([status, body.toString()]).toEqual([404, expect.stringContaining("docs/workflows/steps/triggers/index.md)")]);
  const v1 = await get("/docs/v1/limit.md", { accept: "text/markdown" });
  expect(v1.body.toString()).toContain("(https://pipedream.com/docs/v1/limits/index.md)");
});
