// A site at the root of its host, with characters and targets that this repository's site doesn't have.

import { describe, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { serveEverywhere, servers } from "./serve-everywhere.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n## Für\n`;
const origins = serveEverywhere({
  "content/index.md": page("Home"),
  "content/größe.md": page("Size"),
  "content/a/b-c.md": page("Deep"),
  "public/my file & größe.txt": "any name",
  "public/assets/looks-hashed-12345678.js": "not immutable",
  "public/.env": "secret",
  "public/a/.hidden/file.txt": "secret",
  "site/site.yaml": "origin: https://example.com\nbase: /\n",
  "site/redirects.yaml": `below-base:
  - { from: /old, to: "/größe/#fur" }
  - { from: /alt/ö, to: /a/b-c/ }
  - { from: /price, to: "https://example.com/price?plan=$x&y#top" }
  - { from: /v1/*, to: /* }
`,
});

describe.each(servers)("%s", (host) => {
  const get = (path: string) => ask(origins[host], path);

  test.each(["/", "/a/b-c/", "/gr%C3%B6%C3%9Fe/"])("has the page %s", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });

  test.each([
    ["/index.html", "/"],
    ["/A/B-C", "/a/b-c/"],
    ["/a/b-c.html?q", "/a/b-c/?q"],
    ["/gr%C3%B6%C3%9Fe", "/gr%C3%B6%C3%9Fe/"],
    ["/gr%c3%b6%c3%9fe/index.html", "/gr%C3%B6%C3%9Fe/"],
    ["/old?q", "/gr%C3%B6%C3%9Fe/?q#fur"],
    ["/alt/%C3%B6/", "/a/b-c/"],
  ])("leads from %s to %s", async (from, to) => {
    const { status, headers } = await get(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test("puts a query after the query of a target, and before its hash", async () => {
    const price = "https://example.com/price?plan=$x&y";
    const locations = [(await get("/price")).headers.location, (await get("/price?a=1")).headers.location];
    expect(locations.map((location) => location?.replace("%24", "$"))).toEqual([`${price}#top`, `${price}&a=1#top`]);
  });

  test.each(["/v1//example.com/", "/v1/\\example.com", "/v1/%5cexample.com", "/v1/%2f%2fexample.com"])(
    "leads from %s to no other host",
    async (path) => {
      const { status, headers } = await get(path);
      expect([301, 400, 404]).toContain(status);
      expect(new URL(headers.location ?? "/", "https://here").host).toBe("here");
    },
  );

  test("serves a file with any name, unless it begins with a dot", async () => {
    const { status, body } = await get("/my%20file%20%26%20gr%C3%B6%C3%9Fe.txt");
    expect([status, body.toString()]).toEqual([200, "any name"]);
    for (const path of ["/.env", "/%2eenv", "/a/.hidden/file.txt", "/a/b-c/../../.env"]) {
      const { status, body } = await get(path);
      expect([path, status, body.includes("secret")]).toEqual([path, 404, false]);
    }
  });

  test("lets a public file be revalidated, even if its name looks like a hash of its content", async () => {
    const { status, headers } = await get("/assets/looks-hashed-12345678.js");
    expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
  });

  test("answers 404 for an address that doesn't exist, and for the 404 page itself", async () => {
    for (const path of ["/nowhere/", "/404.html", "/_headers"]) expect((await get(path)).status).toBe(404);
  });
});
