// A site at the root of its host, with characters and targets that this repository's site doesn't have.

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildAndServe } from "../browser/site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { ask } from "./ask.ts";
import { startCaddy, startNginx } from "./servers.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n## Für\n`;
const root = temporaryFolder(
  {
    "content/index.md": page("Home"),
    "content/größe.md": page("Size"),
    "content/a/b-c.md": page("Deep"),
    "public/my file & größe.txt": "named freely",
    "public/.env": "secret",
    "public/a/.hidden/file.txt": "secret",
    "site/site.yaml": "origin: https://example.com\nbase: /\n",
    "site/redirects.yaml": `below-base:
  - { from: /old, to: "/größe/#fur" }
  - { from: /alt/ö, to: /a/b-c/ }
  - { from: /price, to: "https://example.com/price?plan=$x&y#top" }
  - { from: /v1/*, to: /* }
`,
  },
  afterAll,
);
const dist = join(root, "dist");
const origins: Record<string, string> = {};
const stops: (() => void)[] = [];

beforeAll(async () => {
  const site = await buildAndServe(root, dist);
  stops.push(site.close);
  origins["built-in"] = new URL(site.address).origin;
  for (const [name, start] of Object.entries({ nginx: startNginx, Caddy: startCaddy })) {
    const server = await start(dist);
    stops.push(() => void server.close());
    origins[name] = server.origin;
  }
});
afterAll(() => {
  for (const stop of stops) stop();
});

describe.each(["built-in", "nginx", "Caddy"])("%s", (host) => {
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

  test("puts a query behind the query of a target, and before its hash", async () => {
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

  test("shows a file whatever its name, unless a dot begins it", async () => {
    const { status, body } = await get("/my%20file%20%26%20gr%C3%B6%C3%9Fe.txt");
    expect([status, body.toString()]).toEqual([200, "named freely"]);
    for (const path of ["/.env", "/%2eenv", "/a/.hidden/file.txt", "/a/b-c/../../.env"]) {
      const { status, body } = await get(path);
      expect([path, status, body.includes("secret")]).toEqual([path, 404, false]);
    }
  });

  test("has the 404 page for what is not there, and for the page itself", async () => {
    for (const path of ["/nowhere/", "/404.html", "/_headers"]) expect((await get(path)).status).toBe(404);
  });
});
