import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { type RedirectRule, redirectTable } from "../../../src/model/redirects.ts";
import { openBuiltSite, respond } from "../../../src/serve/respond.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const rules: RedirectRule[] = [
  { from: "/docs/old/", to: "/docs/limits/#memory" },
  { from: "/docs/v1/*", to: "https://example.com/v1/*" },
  { from: "/docs-v2/*", to: "/docs/*" },
];

const secret = "secret outside the site";
const files = {
  "secret.txt": secret,
  "dist-secret/secret.txt": secret,
  "dist/index.html": "root",
  "dist/404.html": "host 404",
  "dist/docs/index.html": "home",
  "dist/docs/404.html": "not found",
  "dist/docs/limits/index.html": "limits",
  "dist/docs/limits/index.md": "# Limits",
  "dist/docs/limits.md": "# Limits",
  "dist/docs/assets/search/0a1b2c3d4e5f/terms-0.txt": "terms",
  "dist/docs/code/nodejs/http-requests/index.html": "http requests",
  "dist/docs/favicon.svg": "<svg/>",
  "dist/docs/robots.txt": "robots",
  "dist/docs/sitemap.xml": "<urlset/>",
  "dist/docs/assets/redirects.json": JSON.stringify(redirectTable(rules)),
  "dist/docs/assets/main-Ab3dE9x_.js": "main()",
  "dist/docs/assets/images/picture-0123abcd.png": "png",
  "dist/docs/assets/pages/index.json": "{}",
  "dist/docs/assets/pages/code/nodejs/http-requests.json": "{}",
};

const folder = temporaryFolder(files, afterAll);
const site = openBuiltSite(join(folder, "dist"), "/docs/");
const get = (target: string, etag?: string) => respond("GET", target, etag, site);
const bodyOf = (target: string) => get(target).body?.toString();

describe("openBuiltSite", () => {
  test("says what to do where nothing is built", () => {
    expect(() => openBuiltSite(temporaryFolder(), "/docs/")).toThrow(/There is no built site in .*npm run build/);
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
    expect(get(from)).toEqual({ status: 301, headers: { location } });
  });

  test.each([
    "/docs/nowhere/",
    "/docs/limits/more/",
    "/elsewhere",
    "/docs/assets/pages/gone.json",
    "/docs/assets/",
    "x",
  ])("%s is not found, and the answer is the page that says so", (target) => {
    const { status, headers, body } = get(target);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body?.toString()).toBe("not found");
  });

  test("the not-found page is never answered as unchanged", () => {
    const { etag } = get("/docs/nowhere/").headers;
    expect(get("/docs/nowhere/", etag).status).toBe(404);
  });

  test.each([
    ["/docs/favicon.svg", "image/svg+xml"],
    ["/docs/robots.txt", "text/plain; charset=utf-8"],
    ["/docs/sitemap.xml", "application/xml; charset=utf-8"],
    ["/docs/assets/main-Ab3dE9x_.js", "text/javascript; charset=utf-8"],
    ["/docs/assets/pages/index.json", "application/json; charset=utf-8"],
    ["/docs/assets/images/picture-0123abcd.png", "image/png"],
  ])("%s is a file of type %s that no browser guesses about", (target, type) => {
    expect(get(target)).toMatchObject({
      status: 200,
      headers: { "content-type": type, "x-content-type-options": "nosniff" },
    });
  });

  test.each(["/docs/assets/main-Ab3dE9x_.js", "/docs/assets/images/picture-0123abcd.png"])(
    "%s has its content in its name and is kept for ever",
    (target) => expect(get(target).headers["cache-control"]).toBe("public, max-age=31536000, immutable"),
  );

  test.each([
    "/",
    "/docs/",
    "/docs/limits/",
    "/docs/nowhere/",
    "/docs/favicon.svg",
    "/docs/assets/redirects.json",
    "/docs/assets/pages/index.json",
    "/docs/assets/pages/code/nodejs/http-requests.json",
  ])("%s may change and is asked for again", (target) => {
    expect(get(target).headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/docs/limits/", "/docs/favicon.svg", "/docs/assets/main-Ab3dE9x_.js"])(
    "%s is not sent again to a client that has it",
    (target) => {
      const { etag, ...headers } = get(target).headers;
      expect(get(target, etag)).toEqual({ status: 304, headers: { etag, ...headers } });
      expect(get(target, '"another"').status).toBe(200);
    },
  );

  test("different files have different tags", () => {
    expect(get("/docs/limits/").headers.etag).not.toBe(get("/docs/").headers.etag);
  });

  test("HEAD is answered like GET", () => {
    for (const target of ["/docs/limits/", "/docs/limits", "/docs/nowhere/"])
      expect(respond("HEAD", target, undefined, site)).toEqual(get(target));
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get"])("%s is not allowed", (method) => {
    expect(respond(method, "/docs/limits/", undefined, site)).toEqual({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  const up = ["..", "%2e%2e", "%2E%2e", ".%2e", "%2e.", "%252e%252e", "..%00", "..;", "..."];
  const slash = ["/", "%2f", "%2F", "%5c", "\\", "//", "/./", "%252f", "%c0%af"];

  test("no way of writing `..` and `/` leaves the site", () => {
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

  test("any target at all is answered, and with nothing from outside the site", () => {
    const pieces = fc.constantFrom(
      ...up,
      ...slash,
      "docs",
      "secret.txt",
      "dist-secret",
      "limits",
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
        if (status === 301) expect(headers.location).not.toMatch(/^\/\//);
      }),
      { numRuns: 1000 },
    );
  });

  test("a folder is no file", () => {
    expect(get("/docs/assets").status).toBe(404);
    expect(get("/docs/assets/pages").status).toBe(404);
  });
});

describe("a page as Markdown", () => {
  const accepting = (accept: string) => respond("GET", "/docs/limits/", undefined, site, accept);

  test.each([
    ["text/markdown", "# Limits"],
    ["text/markdown, text/html;q=0.8", "# Limits"],
    ["text/html, text/markdown;q=0.5", "limits"],
    ["text/html,application/xhtml+xml,*/*;q=0.8", "limits"],
    ["*/*", "limits"],
    ["", "limits"],
  ])("for `Accept: %s` is answered with %s, and caches keep the two apart", (accept, body) => {
    const reply = accepting(accept);
    expect(reply.body?.toString()).toBe(body);
    expect(reply.headers.vary).toBe("accept");
    expect(reply.headers["content-type"]).toBe(
      body.startsWith("#") ? "text/markdown; charset=utf-8" : "text/html; charset=utf-8",
    );
  });

  test("has addresses of its own", () => {
    expect(bodyOf("/docs/limits/index.md")).toBe("# Limits");
    expect(bodyOf("/docs/limits.md")).toBe("# Limits");
  });
});

test("the files of a search index never change", () => {
  expect(get("/docs/assets/search/0a1b2c3d4e5f/terms-0.txt").headers["cache-control"]).toContain("immutable");
});
