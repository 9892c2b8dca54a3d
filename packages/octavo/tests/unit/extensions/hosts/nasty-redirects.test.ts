// Redirects with characters that have a meaning to hosts. For everything that the settings accept, each host must read
// the same paths and locations back from its file.

import { join } from "node:path";
import { parseAllRedirects } from "@netlify/redirect-parser";
import { getTransformedRoutes } from "@vercel/routing-utils";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { characterFault } from "../../../../core/model/characters.ts";
import { securityHeaders } from "../../../../core/model/headers.ts";
import { loadSite } from "../../../../core/settings/load-site.ts";
import { caddyFiles } from "../../../../extensions/hosts/caddy.ts";
import { type Deployment, deployment } from "../../../../extensions/hosts/deployment.ts";
import { netlifyRedirects } from "../../../../extensions/hosts/netlify.ts";
import { nginxFiles } from "../../../../extensions/hosts/nginx.ts";
import { stubFiles } from "../../../../extensions/hosts/stubs.ts";
import { vercelConfig } from "../../../../extensions/hosts/vercel.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { nastyText } from "../../core/model/nasty-text.ts";

const chosen = [
  ["/C%23/(old)/a&b;c=d,e+f!'@$x.php", "/limits/"],
  ["/%7B%24HOME%7D/%22quoted%22", "/größe/#für"],
  ["/%7Bpath%7D/%60/%3C%3E/%5B1%5D/%5E%7C", "https://example.com/%7B$HOME%7D/:name?a=$1&b=%22#c"],
  ["/a%20b", "https://example.com/'(a)';b,c"],
  ["/(x)/%7By%7D/*", "https://example.com/$1:splat/*"],
];
const anyRule = fc.tuple(
  nastyText,
  fc.oneof(
    fc.constantFrom("/", "/limits/", "/größe/"),
    nastyText.map((rest) => `https://example.com/${rest}`),
  ),
);

let told: Deployment;
beforeAll(() => {
  const sample = fc.sample(anyRule, { numRuns: 3000, seed: 1 }).map(([rest, to], at) => [`/old-${at}/${rest}`, to]);
  // A file with such a character isn't read at all.
  const readable = sample.filter((texts) => !characterFault(texts.join("")));
  const rules = [...chosen, ...readable].map(([from, to]) => ({ from, to }));
  const root = temporaryFolder(
    {
      "site/site.yaml": "redirectHosts: [example.com]",
      "site/redirects.yaml": JSON.stringify({ "below-base": rules }),
    },
    afterAll,
  );
  const { site } = loadSite(root);
  const routes = new Set(["/", "/limits/", "/größe/"]);
  told = deployment({
    base: site.base,
    versions: [],
    redirects: site.redirects,
    routes,
    immutable: [],
    headers: securityHeaders("default-src 'none'"),
  });
});

const bare = (path: string) => decodeURIComponent(path).slice(0, -1);
const withoutDollar = ([from, location]: [string, string]) => [bare(from), location.replaceAll("$", "%24")];

test("the settings accept enough to show something", () => {
  expect(told.moved.length).toBeGreaterThan(200);
  expect(told.movedBelow.length).toBeGreaterThan(0);
});

test("nginx reads them back and finds only our variables", () => {
  const [, tables] = nginxFiles(told, "dist")[0];
  const maps = nginxMaps(tables);
  const written = [...(maps.get("$docs_moved") ?? [])].slice(1).map(([key, value]) => [key, value]);
  const query = /\$is_args\$args|\$docs_more/;
  expect(written.map(([key, value]) => [key, value.replace(query, "")])).toEqual(told.moved.map(withoutDollar));
  for (const [, value] of [...written, ...(maps.get("$docs_moved_below") ?? [])])
    expect(value.replace(query, "").replace("$docs_rest", "")).not.toMatch(/[${}"\s]/);
});

test("Caddy reads them back and finds only our placeholders", () => {
  const [, block] = caddyFiles(told, "dist")[0];
  expect(block).not.toContain("{$");
  const rules = [...block.matchAll(/^ {4}@(moved\d+) path_regexp (".*")\n {4}redir @\1 (".*") 301$/gm)];
  const read = rules
    .map(([, , pattern, location]) => [caddyText(pattern), caddyText(location)])
    .slice(told.pages.length);
  expect(read.map(([, location]) => location.replace(/\{docs_(?:query|more)\}/, ""))).toEqual(
    told.moved.map(([, location]) => location),
  );
  for (const [at, [pattern]] of read.entries()) {
    const expression = new RegExp(pattern.replace("(?i)", ""), "i");
    expect(expression.test(`${bare(told.moved[at][0])}/`), pattern).toBe(true);
    expect(expression.test(`${bare(told.moved[at][0])}x`), pattern).toBe(false);
  }
  for (const [, , location] of block.matchAll(/^ {4}redir @(\w+) (".*") 301$/gm))
    expect(location.replace(/\{docs_(?:query|more)\}|\{re\.\w+\.1\}/g, "")).not.toMatch(/[{}]/);
});

test("Netlify and Cloudflare Pages read them back and find only the name `:splat`", async () => {
  const folder = temporaryFolder({ _redirects: netlifyRedirects(told) });
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, "_redirects")],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  const rules = redirects as { from: string; to: string }[];
  const lines = netlifyRedirects(told).trim().split("\n");
  expect(rules.map(({ from, to }) => `${from} ${to} 301`)).toEqual(lines);
  for (const { from, to } of rules) expect(from.replace(/\/\*$/, "") + to.replace(":splat", "")).not.toMatch(/:[a-z]/i);
});

test("Vercel reads them back and finds only the parameter for the rest of the path", () => {
  const config = JSON.parse(vercelConfig(told)) as { routes: { src: string; headers?: { Location?: string } }[] };
  expect(getTransformedRoutes(config).error).toBeNull();
  const rules = config.routes.slice(1, 1 + told.moved.length + told.movedBelow.length);
  for (const [at, [from, location]] of told.moved.entries()) {
    expect(new RegExp(rules[at].src).test(from), rules[at].src).toBe(true);
    expect(rules[at].headers?.Location).toBe(location.replaceAll("$", "%24"));
  }
  for (const { headers } of rules) expect(headers?.Location?.replace(/\$1$/, "")).not.toContain("$");
});

describe("a page at an old address", () => {
  test("leads where the redirect leads", () => {
    const pages = stubFiles(told).slice(1);
    const read = pages.map(([path, html]) => {
      const places = [...html.matchAll(/(?:url=|href=")([^"]*)"/g)].map(([, value]) => htmlText(value));
      return [path, ...places];
    });
    expect(read).toEqual(
      told.moved.map(([from, location]) => [
        `stubs${decodeURIComponent(from)}index.html`,
        ...[location, location, location],
      ]),
    );
  });
});

/** Parses the maps of a file the way nginx does (ngx_conf_read_token). */
function nginxMaps(text: string): Map<string, [key: string, value: string][]> {
  const maps = new Map<string, [string, string][]>();
  let entries: [string, string][] = [];
  let tokens: string[] = [];
  const token = /\s+|#.*|([{;}])|"((?:[^"\\]|\\[\s\S])*)"|([^\s{};"]+)/gy;
  for (const [whole, end, inQuotes, plain] of text.matchAll(token)) {
    if (inQuotes !== undefined) tokens.push(inQuotes.replace(/\\(["'\\])/g, "$1"));
    else if (plain !== undefined) tokens.push(plain);
    else if (end === "{") maps.set(tokens[2], (entries = []));
    else if (end === ";" && tokens.length === 2) entries.push([tokens[0], tokens[1]]);
    if (end || whole === "") tokens = [];
  }
  return maps;
}

/** Parses a quoted string the way Caddy's lexer does: a backslash only counts before a quote mark. */
function caddyText(quoted: string): string {
  return quoted.slice(1, -1).replaceAll('\\"', '"');
}

function htmlText(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
