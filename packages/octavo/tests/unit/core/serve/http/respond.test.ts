import { utimesSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { formatManifest, type Header, manifestFile } from "../../../../../core/model/output-manifest.ts";
import type { PageIndex } from "../../../../../core/model/page-index.ts";
import { redirectTable } from "../../../../../core/model/redirects.ts";
import { parseTarget } from "../../../../../core/serve/http/request-target.ts";
import { openBuiltSite, respond } from "../../../../../core/serve/http/respond.ts";
import type { Asked } from "../../../../../core/serve/http/send-file.ts";
import { redirectRules } from "../../../../redirect-rules.ts";
import { temporaryFolder, writeFiles } from "../../../../temporary-folder.ts";

const rules = redirectRules([
  { from: "/docs/old/", to: "/docs/limits/#memory" },
  { from: "/docs/v1/*", to: "https://example.com/v1/*" },
  { from: "/docs-v2/*", to: "/docs/*" },
]);

const secret = "secret outside the site";
const files = {
  "secret.txt": secret,
  "dist-secret/secret.txt": secret,
  "dist/index.html": "root",
  "dist/404.html": "host 404",
  "dist/_headers": "/*\n  X-Frame-Options: DENY\n",
  "dist/_redirects": "/docs/old/ /docs/limits/",
  "dist/vercel.json": "{}",
  "dist/.well-known/security.txt": "Contact: mailto:security@example.com",
  "dist/docs/index.html": "home",
  "dist/docs/404.html": "not found",
  "dist/docs/404.html.md":
    "# Page not found\n\nAll pages\n\n## Guides\n\n- [Guide](https://example.com/docs/guide/index.md)\n",
  "dist/docs/assets/page-index.json": JSON.stringify({
    notFound: "# Page not found\n\nAll pages\n",
    introduction: "",
    sections: [],
    pages: [
      {
        route: "/limits/",
        label: "Limits",
        line: "- [Limits](https://example.com/docs/limits/index.md): What is limited.",
      },
    ],
  } satisfies PageIndex),
  "dist/docs/limits/index.html": "limits",
  "dist/docs/limits/index.md": "# Limits",
  "dist/docs/limits.md": "# Limits",
  "dist/docs/assets/search/0a1b2c3d4e5f/terms-0.txt": "terms",
  "dist/docs/code/nodejs/http-requests/index.html": "http requests",
  "dist/docs/favicon.svg": "<svg/>",
  "dist/docs/my file, größe & #1.txt": "named freely",
  "dist/docs/.env": secret,
  "dist/docs/.git/config": secret,
  "dist/.nojekyll": secret,
  "dist/.well-known/.hidden": secret,
  "dist/docs/unreadable/index.html/file": "a folder where a document should be",
  "dist/robots.txt": "robots",
  "dist/docs/sitemap.xml": "<urlset/>",
  "dist/docs/assets/redirects.json": JSON.stringify(redirectTable(rules)),
  "dist/docs/assets/immutable/main-Ab3dE9x_.js": "main()",
  "dist/docs/assets/immutable/images/größe.png": "png",
  "dist/docs/assets/main-Ab3dE9x_.js": "a public file",
  "dist/docs/assets/pages/index.json": "{}",
  "dist/docs/assets/pages/code/nodejs/http-requests.json": "{}",
};

const manifestOf = (headers: Header[]): string =>
  formatManifest({ headers, immutable: /^\/docs\/assets\/(?:immutable|search\/[^/]+)\/.+$/ });
const built = {
  ...files,
  [`dist/${manifestFile}`]: manifestOf([
    ["Content-Security-Policy", "default-src 'none'"],
    ["X-Content-Type-Options", "nosniff"],
  ]),
};
const folder = temporaryFolder(built, afterAll);
const site = openBuiltSite(join(folder, "dist"), "/docs/");
const targetOf = (text: string) => parseTarget(text) ?? { pathname: "malformed", search: "" };
const get = (target: string, asked: Asked = {}) => respond("GET", targetOf(target), asked, site);
const bodyOf = (target: string) => get(target).body?.toString();

describe("openBuiltSite", () => {
  test("says what to do where nothing is built", () => {
    const redirects = { "docs/assets/redirects.json": files["dist/docs/assets/redirects.json"] };
    const own = temporaryFolder({ file: "not a folder", ...redirects, [manifestFile]: "half a manif" });
    for (const dist of [own, join(own, "nowhere"), join(own, "file")])
      expect(() => openBuiltSite(dist, "/docs/")).toThrow(`There is no built site in ${dist}. Build the site first.`);
  });

  test("goes by the redirects and the headers of a site that was built since", () => {
    const own = temporaryFolder(built);
    const dist = join(own, "dist");
    const opened = openBuiltSite(dist, "/docs/");
    const ask = (target: string) => respond("GET", targetOf(target), {}, opened);
    expect(ask("/docs/new/").status).toBe(404);
    const newer = { exact: { "/docs/new/": "/docs/limits/" }, prefixes: [] };
    const written = {
      "docs/assets/redirects.json": JSON.stringify(newer),
      [manifestFile]: manifestOf([["X-New", "yes"]]),
    };
    writeFiles(dist, written);
    for (const name of Object.keys(written)) utimesSync(join(dist, name), 2e9, 2e9);
    expect(ask("/docs/new/")).toMatchObject({ status: 301, headers: { location: "/docs/limits/", "x-new": "yes" } });
    expect(ask("/docs/new/").headers["content-security-policy"]).toBeUndefined();
  });
});

describe("an unknown address", () => {
  const accept = "text/markdown";
  const chrome = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const typed = (target: string, asked: Asked) => {
    const { status, headers, body } = get(target, asked);
    return [status, headers["content-type"], headers.vary, body?.toString().split("\n").at(0)];
  };
  const vary = "accept, accept-encoding";

  test.each([
    ["/docs/nowhere/", { accept }],
    ["/docs/nowhere.md", {}],
    ["/docs/nowhere/index.md?a=1", { accept: "*/*" }],
    ["/docs/404.html.md", {}],
    ["/elsewhere", { accept }],
    ["/.hidden/limits", { accept }],
  ])("%s is explained to a program in Markdown", (target, asked) => {
    expect(typed(target, asked)).toEqual([404, "text/markdown; charset=utf-8", vary, "# Page not found"]);
  });

  test.each([
    ["/docs/nowhere/", { accept: chrome }],
    ["/docs/nowhere.md", { accept: chrome }],
    ["/docs/404.html.md", { accept: chrome }],
    ["/docs/nowhere/", {}],
    ["/docs/nowhere/", { accept: "text/html, text/markdown;q=0.5" }],
  ])("%s is never explained to a browser in Markdown", (target, asked) => {
    expect(typed(target, asked)).toEqual([404, "text/html; charset=utf-8", vary, "not found"]);
  });

  test("leads to the nearest pages, and otherwise to what the build suggests", () => {
    expect(get("/docs/limit/", { accept }).body?.toString()).toBe(
      "# Page not found\n\nAll pages\n\n## Nearest pages\n\n- [Limits](https://example.com/docs/limits/index.md): What is limited.\n",
    );
    expect(get("/docs/nowhere/", { accept }).body?.toString()).toBe(files["dist/docs/404.html.md"]);
  });
});

describe("respond", () => {
  test("a page is served at its canonical address", () => {
    expect(get("/docs/limits/")).toMatchObject({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
    expect(bodyOf("/docs/limits/")).toBe("limits");
    expect(bodyOf("/docs/")).toBe("home");
    expect(bodyOf("/docs/limits/?from=mail")).toBe("limits");
  });

  test("the root of the host has its own page", () => expect(bodyOf("/")).toBe("root"));

  test.each([
    ["/docs", "/docs/"],
    ["/docs/limits", "/docs/limits/"],
    ["/docs/Limits/", "/docs/limits/"],
    ["/docs/limits.html", "/docs/limits/"],
    ["/docs/limits/index.html", "/docs/limits/"],
    ["/docs/limits?a=1&b=%20", "/docs/limits/?a=1&b=%20"],
    ["/docs/old", "/docs/limits/#memory"],
    ["/docs/old?a=1", "/docs/limits/?a=1#memory"],
    ["/docs-v2/limits/?a=1", "/docs/limits/?a=1"],
    ["/docs/v1/steps/?a=1", "https://example.com/v1/steps/?a=1"],
    ["/docs/v1/%E2%82%AC", "https://example.com/v1/%E2%82%AC/"],
    ["//docs//limits//", "/docs/limits/"],
  ])("%s is sent to %s for good, with its query", (from, location) => {
    const { status, headers, body } = get(from);
    expect([status, headers.location, body]).toEqual([301, location, undefined]);
  });

  test.each([
    "/docs/nowhere/",
    "/docs/limits/more/",
    "/elsewhere",
    "/docs/assets/pages/gone.json",
    "/docs/assets/",
    // A number sign or a question mark in a name isn't a delimiter of the address.
    "/docs-v2/%23x",
    "/docs-v2/limits%23memory",
    "/docs-v2/limits%3Fx",
    "/docs-v2/limits%25",
    "/docs-v2/%2F%2Fevil.com",
    "/docs-v2/%5Cevil.com",
    "/docs-v2/%0d%0aset-cookie:x",
  ])("%s is not found, and the answer is the page that says so", (target) => {
    const { status, headers, body } = get(target);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body?.toString()).toBe("not found");
  });

  test("the not-found page is always sent in full, never as unchanged or in parts", () => {
    const { etag } = get("/docs/nowhere/").headers;
    expect(get("/docs/nowhere/", { "if-none-match": etag }).status).toBe(404);
    expect(get("/docs/nowhere/", { range: "bytes=0-1" }).status).toBe(404);
  });

  test.each([
    ["/docs/favicon.svg", "image/svg+xml"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/docs/sitemap.xml", "application/xml; charset=utf-8"],
    ["/docs/assets/immutable/main-Ab3dE9x_.js", "text/javascript; charset=utf-8"],
    ["/docs/assets/pages/index.json", "application/json; charset=utf-8"],
    [`/docs/assets/immutable/images/${encodeURIComponent("größe")}.png`, "image/png"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ])("%s is a file of type %s", (target, type) => {
    expect(get(target)).toMatchObject({ status: 200, headers: { "content-type": type } });
  });

  test.each([
    "/_headers",
    "/%5fheaders",
    "/_redirects",
    "/vercel.json",
    "/docs/../_headers",
    "/.docs-output",
    "/%2edocs-output",
  ])("%s is for hosts to read and is not shown", (target) => expect(get(target).status).toBe(404));

  test.each([
    "/.nojekyll",
    "/%2enojekyll",
    "//.nojekyll",
    "/docs/.env",
    "/docs/%2eenv",
    "/docs/.git/config",
    "/docs/assets/../.env",
    "/.well-known/.hidden",
    "/.well-known/../.nojekyll",
  ])("%s begins with a dot and is not shown", (target) => expect(get(target).status).toBe(404));

  test("a file may have any other name", () => {
    expect(bodyOf(`/docs/${encodeURIComponent("my file, größe & #1.txt")}`)).toBe("named freely");
  });

  test("a name that no file can have is not found", () => {
    for (const target of [`/docs/${"x".repeat(300)}`, `/docs/${"x".repeat(300)}/`, `/${"docs/".repeat(1000)}x`])
      expect(get(target).status).toBe(404);
  });

  test("a folder in place of a document is not a page", () => expect(get("/docs/unreadable/").status).toBe(404));

  test("HEAD is answered like GET, and with no part", () => {
    for (const target of ["/docs/limits/", "/docs/limits", "/docs/nowhere/"]) {
      expect(respond("HEAD", targetOf(target), {}, site)).toEqual(get(target));
      expect(respond("HEAD", targetOf(target), { range: "bytes=0-1" }, site)).toEqual(get(target));
    }
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get"])("%s is not allowed", (method) => {
    expect(respond(method, targetOf("/docs/limits/"), {}, site)).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD" },
    });
  });

  test("a folder is no file", () => {
    expect(get("/docs/assets").status).toBe(404);
    expect(get("/docs/assets/pages").status).toBe(404);
  });
});

describe("headers", () => {
  test.each([
    "/",
    "/docs/limits/",
    "/docs/limits",
    "/docs/nowhere/",
    "/docs/favicon.svg",
    "/docs/assets/immutable/main-Ab3dE9x_.js",
  ])("of the manifest are sent with %s", (target) => {
    expect(get(target).headers).toMatchObject({
      "content-security-policy": "default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(get(target).headers["x-frame-options"]).toBeUndefined();
  });

  test.each([
    "/docs/assets/immutable/main-Ab3dE9x_.js",
    `/docs/assets/immutable/images/${encodeURIComponent("größe")}.png`,
    "/docs/assets/search/0a1b2c3d4e5f/terms-0.txt",
  ])("let %s be kept for ever", (target) =>
    expect(get(target).headers["cache-control"]).toBe("public, max-age=31536000, immutable"),
  );

  test.each([
    "/",
    "/docs/",
    "/docs/limits/",
    "/docs/limits",
    "/docs/nowhere/",
    "/docs/favicon.svg",
    "/docs/assets/redirects.json",
    "/docs/assets/main-Ab3dE9x_.js",
    "/docs/assets/immutable/gone-Ab3dE9x_.js",
    "/docs/assets/pages/code/nodejs/http-requests.json",
    "/docs/assets/search/0a1b2c3d4e5f/gone.txt",
  ])("say that %s may change", (target) => expect(get(target).headers["cache-control"]).toBe("no-cache"));
});

describe("a file outside the site", () => {
  const up = ["..", "%2e%2e", "%2E%2e", ".%2e", "%2e.", "%252e%252e", "..%00", "..;", "..."];
  const slash = ["/", "%2f", "%2F", "%5c", "\\", "//", "/./", "%252f", "%c0%af"];

  test("is reached by no way of writing `..` and `/`", () => {
    for (const dots of up) {
      for (const between of slash) {
        for (const depth of [1, 2, 3, 6]) {
          for (const start of ["/", "/docs/", "/docs/assets/", "/docs/limits/"]) {
            for (const end of ["secret.txt", "dist-secret/secret.txt", "dist-secret/secret.txt?x", "secret.txt/"]) {
              const { status, body } = get(start + `${dots}${between}`.repeat(depth) + end);
              expect([404, 301]).toContain(status);
              expect(body?.toString() ?? "").not.toContain(secret);
            }
          }
        }
      }
    }
  });

  test("is reached by no target at all, and every one is answered", () => {
    const pieces = fc.constantFrom(
      ...up,
      ...slash,
      "docs",
      "secret.txt",
      "dist-secret",
      "limits",
      "_headers",
      "%",
      "%00",
      "?",
      "#",
      "é",
      "~",
    );
    const target = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((list) => `/${list.join("")}`),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(target, (asked) => {
        const { status, headers, body } = get(asked);
        expect([200, 301, 404]).toContain(status);
        expect(body?.toString() ?? "").not.toContain(secret);
        if (status === 301) expect(headers.location).not.toMatch(/^\/[/\\]/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a page as Markdown", () => {
  test.each([
    ["text/markdown", "# Limits"],
    ["text/markdown, text/html;q=0.8", "# Limits"],
    ["text/markdown;q=0.9, */*;q=0.1", "# Limits"],
    ["Text/Markdown", "# Limits"],
    ["text/html, text/markdown;q=0.5", "limits"],
    ["text/markdown;q=0", "limits"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "limits"],
    ["*/*", "limits"],
    ["", "limits"],
  ])("for `Accept: %s` is answered with %s, and caches keep the two apart", (accept, body) => {
    const reply = get("/docs/limits/", { accept });
    expect(reply.body?.toString()).toBe(body);
    expect(reply.headers.vary).toBe("accept, accept-encoding");
    expect(reply.headers["content-type"]).toBe(
      body.startsWith("#") ? "text/markdown; charset=utf-8" : "text/html; charset=utf-8",
    );
  });

  test("is its HTML if there's no Markdown", () => {
    expect(get("/docs/code/nodejs/http-requests/", { accept: "text/markdown" }).body?.toString()).toBe("http requests");
  });

  test("has its own addresses", () => {
    expect(bodyOf("/docs/limits/index.md")).toBe("# Limits");
    expect(bodyOf("/docs/limits.md")).toBe("# Limits");
  });
});
