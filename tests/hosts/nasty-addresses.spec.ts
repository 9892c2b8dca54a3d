// Old addresses and targets with characters that servers treat as variables, placeholders, quotes, or expressions.

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildAndServe } from "../browser/site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { ask } from "./ask.ts";
import { startCaddy, startNginx } from "./servers.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n`;
const root = temporaryFolder(
  {
    "content/index.md": page("Home"),
    "content/limits.md": page("Limits"),
    "public/my manual #1.txt": "Manual",
    "site/site.yaml": "redirectHosts: [example.com]\n",
    "site/redirects.yaml": `below-base:
  - { from: "/C%23/(old)/a&b;c=d,e+f!'@$x.php", to: /limits/ }
  - { from: "/%7B$HOME%7D", to: "https://example.com/%7B$HOME%7D/%7Bpath%7D?a=$uri#%22" }
  - { from: "/a$b%7Bc%7D/%22d%22/%60/%5Be%5D", to: /limits/ }
  - { from: /e%20f, to: /limits/ }
  - { from: "/(x)/%7By%7D/*", to: "https://example.com/$1/:splat/*" }
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
  test.each([
    ["/docs/C%23/(old)/a&b;c=d,e+f!'@$x.php?q", "/docs/limits/?q"],
    ["/docs/%7B$HOME%7D", "https://example.com/%7B$HOME%7D/%7Bpath%7D?a=$uri#%22"],
    ["/docs/{$HOME}/", "https://example.com/%7B$HOME%7D/%7Bpath%7D?a=$uri#%22"],
    ["/docs/a$b%7Bc%7D/%22d%22/%60/%5Be%5D/", "/docs/limits/"],
    ["/docs/e%20f", "/docs/limits/"],
    ["/docs/(x)/%7By%7D/z", "https://example.com/$1/:splat/z"],
  ])("leads from %s to %s", async (from, to) => {
    const { status, headers } = await ask(origins[host], from);
    // The path behind a wildcard is passed on with a trailing slash or unchanged.
    expect([status, headers.location?.replaceAll("%24", "$").replace(/\/z\/$/, "/z")]).toEqual([301, to]);
  });

  test("has a file whose name needs encoding", async () => {
    expect((await ask(origins[host], "/docs/my%20manual%20%231.txt")).body.toString()).toBe("Manual");
  });
});
