// Old addresses and targets with characters that servers treat as variables, placeholders, quotes, or expressions.

import { describe, expect, test } from "vitest";
import { ask } from "./ask.ts";
import { serveEverywhere, servers } from "./serve-everywhere.ts";

const page = (title: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n`;
const origins = serveEverywhere({
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
});

describe.each(servers)("%s", (host) => {
  test.each([
    ["/docs/C%23/(old)/a&b;c=d,e+f!'@$x.php?q", "/docs/limits/?q"],
    ["/docs/%7B$HOME%7D", "https://example.com/%7B$HOME%7D/%7Bpath%7D?a=$uri#%22"],
    ["/docs/{$HOME}/", "https://example.com/%7B$HOME%7D/%7Bpath%7D?a=$uri#%22"],
    ["/docs/a$b%7Bc%7D/%22d%22/%60/%5Be%5D/", "/docs/limits/"],
    ["/docs/e%20f", "/docs/limits/"],
    ["/docs/(x)/%7By%7D/z", "https://example.com/$1/:splat/z"],
  ])("leads from %s to %s", async (from, to) => {
    const { status, headers } = await ask(origins[host], from);
    // The path that a wildcard matches is passed on with a trailing slash or unchanged.
    expect([status, headers.location?.replaceAll("%24", "$").replace(/\/z\/$/, "/z")]).toEqual([301, to]);
  });

  test("has a file whose name needs encoding", async () => {
    expect((await ask(origins[host], "/docs/my%20manual%20%231.txt")).body.toString()).toBe("Manual");
  });
});
