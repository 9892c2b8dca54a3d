// The content of each host's file, for the smallest site that shows it. tests/hosts tests the real hosts.

import { describe, expect, test } from "vitest";
import { securityHeaders } from "../../../../core/model/headers.ts";
import { caddyFiles } from "../../../../extensions/hosts/caddy.ts";
import { type Deployment, deployment, insertQuery } from "../../../../extensions/hosts/deployment.ts";
import { netlifyHeaders, netlifyRedirects } from "../../../../extensions/hosts/netlify.ts";
import { nginxFiles } from "../../../../extensions/hosts/nginx.ts";
import { stubFiles } from "../../../../extensions/hosts/stubs.ts";
import { serverFiles } from "../../../../extensions/hosts/targets.ts";
import { vercelConfig } from "../../../../extensions/hosts/vercel.ts";
import { redirectRules, type WrittenRule } from "../../../redirect-rules.ts";

const rules: WrittenRule[] = [
  { from: "/docs/old/", to: "/docs/limits/#memory" },
  { from: "/docs/older/", to: "/docs/old/" },
  { from: "/docs/price/", to: "https://example.com/price?plan=a$b" },
  { from: "/docs/limits/", to: "/docs/" },
  { from: "/docs/dead/", to: "/docs/nowhere/" },
  { from: "/docs/v1/*", to: "https://example.com/v1/*" },
  { from: "/docs/v1/big/*", to: "/docs/*" },
];

function told(redirects = rules, routes = ["/", "/limits/", "/größe/"], base = "/docs/"): Deployment {
  const images = Array.from({ length: 21 }, (_, number) => `images/${number}.png`);
  const immutable = ["main.js", "fonts/größe.woff2", ...images].map((path) => `docs/assets/immutable/${path}`);
  return deployment({
    base,
    versions: [],
    redirects: redirectRules(redirects),
    routes: new Set(routes),
    immutable,
    headers: securityHeaders("default-src 'none'"),
  });
}

describe("the rules in the hosts' files", () => {
  test("each old address leads to its end in one step; one that a page hides, or that leads nowhere, is left out", () => {
    expect(told().moved).toEqual([
      ["/docs/old/", "/docs/limits/#memory"],
      ["/docs/older/", "/docs/limits/#memory"],
      ["/docs/price/", "https://example.com/price?plan=a$b"],
    ]);
  });

  test("the longest of the wildcard paths comes first", () => {
    expect(told().movedBelow.map(([prefix]) => prefix)).toEqual(["/docs/v1/big/", "/docs/v1/"]);
  });

  test("addresses are encoded", () => expect(told().pages).toContain("/docs/gr%C3%B6%C3%9Fe/"));

  test("files that never change are listed by name, or by their folder if it has many", () => {
    expect(told().immutable).toEqual([
      "/docs/assets/immutable/fonts/gr%C3%B6%C3%9Fe.woff2",
      "/docs/assets/immutable/images/*",
      "/docs/assets/immutable/main.js",
    ]);
  });

  test("a query comes before the hash, and behind a query", () => {
    expect(insertQuery("/a/#b", "?q", "&q")).toBe("/a/?q#b");
    expect(insertQuery("/a/?c#b", "?q", "&q")).toBe("/a/?c&q#b");
    expect(insertQuery("/a/", "?q", "&q")).toBe("/a/?q");
  });
});

describe("_redirects", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, number): WrittenRule => ({ from: `/docs/old-${number}/`, to: "/docs/limits/" }));
  const lines = (deployment: Deployment) => netlifyRedirects(deployment).trim().split("\n");

  test("has the forms of an old address, then those of pages, then wildcards", () => {
    expect(
      lines(
        told(
          rules.filter(({ from }) => /old\/|big/.test(from)),
          ["/", "/limits/"],
        ),
      ),
    ).toEqual([
      "/docs/old /docs/limits/#memory 301",
      "/docs/old/ /docs/limits/#memory 301",
      "/docs/v1/big /docs/ 301",
      "/docs/old.html /docs/limits/#memory 301",
      "/docs/old/index.html /docs/limits/#memory 301",
      "/docs.html /docs/ 301",
      "/docs/limits.html /docs/limits/ 301",
      "/docs/v1/big/* /docs/:splat 301",
    ]);
  });

  test("keeps within 2,000 exact rules and 100 others, and leaves out other forms first", () => {
    const below = Array.from({ length: 200 }, (_, at): WrittenRule => ({ from: `/docs/v${at}/*`, to: "/docs/*" }));
    const written = lines(told([...many(900), ...below]));
    expect(written.filter((line) => !line.includes("*"))).toHaveLength(2000);
    expect(written.filter((line) => line.includes("*"))).toHaveLength(100);
    expect(written).toContain("/docs/old-899/ /docs/limits/ 301");
    expect(written.some((line) => line.startsWith("/docs/limits.html "))).toBe(false);
  });

  test("has no line of more than 1,000 characters", () => {
    const long = [{ from: `/docs/${"x".repeat(990)}/`, to: "/docs/limits/" }];
    expect(lines(told(long)).every((line) => line.length <= 1000)).toBe(true);
  });
});

test("_headers has at most 100 rules, the one for everything first", () => {
  const rules = netlifyHeaders({
    ...told(),
    immutable: Array.from({ length: 300 }, (_, at) => `/docs/assets/${at}.js`),
  });
  expect(rules.match(/^\//gm)).toHaveLength(100);
  expect(rules).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'\n/);
});

test("vercel.json has at most 2,048 routes, whatever the number of pages", () => {
  const routes = Array.from({ length: 3000 }, (_, number) => `/page-${number}/`);
  const config = JSON.parse(vercelConfig(told(rules, routes))) as { routes: object[] };
  expect(config.routes).toHaveLength(2048);
  expect(config.routes.slice(-6)[0]).toEqual({ handle: "hit" });
});

describe("nginx", () => {
  const file = (name: string, deployment = told()) =>
    Object.fromEntries(nginxFiles(deployment, "dist"))[`nginx/${name}`];

  test("finds a page by its decoded name and sends to its encoded address", () => {
    expect(file("tables.conf")).toContain('  "/docs/größe" "/docs/gr%C3%B6%C3%9Fe/";\n');
  });

  test("takes no part of an address for a variable, and appends the query to one that is there", () => {
    expect(file("tables.conf")).toContain('"/docs/price" "https://example.com/price?plan=a%24b$docs_more";');
  });

  test("has room for the longest key", () => {
    const long = told(rules, [`/${"long/".repeat(60)}`]);
    expect(Number(/map_hash_bucket_size (\d+)/.exec(file("tables.conf", long))?.[1])).toBeGreaterThan(340);
  });

  test("names no place twice where the site is at the root of its host", () => {
    const places = file("site.conf", told([], ["/"], "/")).match(/^location .*?(?= \{)/gm) ?? [];
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain("location ^~ /");
  });
});

test("Caddy escapes what an expression would take for its own", () => {
  const site = Object.fromEntries(caddyFiles(told([{ from: "/docs/a.b/", to: "/docs/" }]), "dist"))["caddy/docs.caddy"];
  expect(site).toContain('path_regexp "(?i)^/docs/a\\.b(?:(?:/index)?\\.html)?/*$"');
});

describe("characters that the settings refuse would still be written literally", () => {
  const odd: Deployment = {
    ...told([]),
    moved: [["/docs/a%5C%22t%5C/", "https://example.com/{env.HOME}/{$HOME}"]],
    movedBelow: [["/docs/b/", "https://example.com/{env.HOME}/*"]],
  };

  test("by nginx", () => {
    const tables = Object.fromEntries(nginxFiles(odd, "dist"))["nginx/tables.conf"];
    expect(tables).toContain(String.raw`  "/docs/a\\\"t\\" "https://`);
  });

  test("by Caddy", () => {
    const site = Object.fromEntries(caddyFiles(odd, "dist"))["caddy/docs.caddy"];
    expect(site).toContain('"https://example.com/%7Benv.HOME%7D/%7B$HOME%7D{docs_query}"');
    expect(site).toContain('"https://example.com/%7Benv.HOME%7D/{re.below0.1}{docs_query}"');
  });
});

test("the name of the published folder is plain in the examples, whatever it is", () => {
  const files = serverFiles(told(), 'my "site" {$HOME}; $uri').map(([, text]) => text);
  expect(files.filter((text) => text.includes("/srv/")).map((text) => /\/srv\/(\S+)/.exec(text)?.[1])).toEqual([
    "my-site-HOME-uri;",
    "my-site-HOME-uri",
  ]);
});

describe("a page at an old address", () => {
  const [[scriptPath], [path, html]] = stubFiles(told([{ from: "/docs/ö & co/", to: 'https://example.com/?a="&b=<' }]));

  test("is in the folder that matches its address, and all share one script", () => {
    expect([scriptPath, path]).toEqual(["stubs/docs/assets/moved.js", "stubs/docs/ö & co/index.html"]);
  });

  test("says its target as text", () => {
    expect(html).toContain('url=https://example.com/?a=&quot;&amp;b=&lt;"');
  });
});
