// Files for hosts that can't run here, checked against the rules that those hosts document.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { limits, parseRules, readCloudflare } from "./cloudflare.ts";
import { readNetlify } from "./netlify.ts";
import { dist, files, immutableFile, moved, pages, read, record, withQuery } from "./site.ts";
import { readVercel } from "./vercel.ts";

const hosts = { Netlify: await readNetlify(), "Cloudflare Pages": readCloudflare(), Vercel: readVercel() };
type Host = keyof typeof hosts;
const names = Object.keys(hosts) as Host[];
const script = immutableFile(/\/main-[^/]+\.js$/);

function follow(host: Host, path: string): { location: string; statuses: number[] } {
  const statuses: number[] = [];
  let location = path;
  while (location.startsWith("/") && statuses.length < 5) {
    const answer = hosts[host](location.replace(/#.*/, ""));
    statuses.push(answer.status);
    if (answer.location === undefined) break;
    location = answer.location;
  }
  return { location, statuses };
}

describe.each(names)("%s", (host) => {
  const ask = hosts[host];

  test("has every page at its address", () => {
    expect(pages.filter((page) => ask(page).status !== 200 || ask(page).location)).toEqual([]);
  });

  test("leads to a page from its address without the slash, and with .html", () => {
    for (const page of pages) {
      for (const form of [page.slice(0, -1), `${page.slice(0, -1)}.html`]) {
        const { status, location } = ask(`${form}?a=1`);
        expect([form, [301, 308].includes(status), location]).toEqual([form, true, `${page}?a=1`]);
      }
    }
  });

  test("leads from every old address to its new one, for good and with the query before the hash", () => {
    expect(moved.length).toBeGreaterThan(30);
    for (const { from, to } of moved) {
      for (const form of [from, `${from}/`, `${from}.html`, `${from}/index.html`]) {
        for (const query of ["", "?a=1&b=%20"]) {
          const { status, location } = ask(form + query);
          expect([form, status, location]).toEqual([form, 301, withQuery(to, query)]);
        }
      }
    }
  });

  test.each([
    ["/docs/v2/limits/?a=1", "/docs/limits/?a=1"],
    ["/docs/v2", "/docs/"],
    ["/docs-v2/limits/?a=1", "/docs/limits/?a=1"],
    ["/docs-v2/cron?a=1", "/docs/workflows/steps/triggers/schedule/?a=1"],
    ["/docs/docs/code/nodejs", "/docs/code/nodejs/"],
    ["/docs/v1/cron?a=1", "/docs/v1/workflows/steps/triggers/schedule/?a=1"],
  ])("leads from %s to %s", (from, to) => {
    const { location, statuses } = follow(host, from);
    expect(location).toBe(to);
    expect(statuses[0]).toBe(301);
  });

  test.each(["/docs/nowhere/", "/elsewhere", "/docs/assets/", "/docs/assets/pages/gone.json"])(
    "has nothing at %s",
    (path) => expect(follow(host, path).statuses.at(-1)).toBe(404),
  );

  test("sends the strict headers with everything", () => {
    for (const path of ["/docs/limits/", "/docs/nowhere/", script, "/docs/assets/pages/limits.json"]) {
      const { headers } = ask(path);
      expect(headers["Content-Security-Policy"]).toMatch(/^default-src 'none'; .*; require-trusted-types-for 'script'/);
      expect(Object.keys(headers)).toEqual(
        expect.arrayContaining([
          "Strict-Transport-Security",
          "X-Content-Type-Options",
          "Referrer-Policy",
          "Permissions-Policy",
          "Cross-Origin-Opener-Policy",
          "Cross-Origin-Resource-Policy",
        ]),
      );
    }
  });

  test("lets what never changes be kept, and nothing else", () => {
    const kept = [...record.keys()].filter((path) => ask(`/${path}`).headers["Cache-Control"] !== undefined);
    expect(kept).toEqual([...record].filter(([, { immutable }]) => immutable).map(([path]) => path));
    for (const path of kept)
      expect(ask(`/${path}`).headers["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    expect(ask("/docs/assets/immutable/main-Gone1234.js").headers["Cache-Control"]).toBeUndefined();
  });
});

describe("Cloudflare Pages", () => {
  test("is not given more than it takes", () => {
    const { exact, splats, headers } = parseRules(read("_redirects"), read("_headers"));
    expect(exact.size).toBeLessThanOrEqual(limits.exact);
    expect(splats.length).toBeLessThanOrEqual(limits.splats);
    expect(headers.length).toBeLessThanOrEqual(limits.headerRules);
  });

  test("leads to a page from its index.html", () => {
    for (const page of pages) {
      expect(hosts["Cloudflare Pages"](`${page}index.html?a=1`)).toMatchObject({
        status: 308,
        location: `${page}?a=1`,
      });
    }
  });
});

describe("Vercel", () => {
  const ask = hosts.Vercel;

  test("leads to a page from its index.html, and in any case", () => {
    for (const page of pages) {
      expect(ask(`${page}index.html?a=1`)).toMatchObject({ status: 301, location: `${page}?a=1` });
      expect(ask(page.toUpperCase())).toMatchObject({ status: 301, location: page });
    }
    expect(follow("Vercel", "/DOCS/Cron.HTML").location).toBe("/docs/workflows/steps/triggers/schedule/");
  });

  test("sends the document of a page, its Markdown to who prefers it, and the 404 page for what is not there", () => {
    expect(ask("/docs/limits/", "text/html,*/*;q=0.8").file).toBe("/docs/limits/index.html");
    expect(ask("/docs/limits/", "text/markdown, text/html;q=0.9").file).toBe("/docs/limits/index.md");
    expect(ask("/docs/limits/", "text/html, text/markdown;q=0.5").file).toBe("/docs/limits/index.html");
    expect(ask("/docs/limits/").headers.Vary).toBe("Accept");
    expect(ask("/docs/nowhere/")).toMatchObject({ status: 404, file: "/docs/404.html" });
    expect(ask("/docs/nowhere/", "text/markdown")).toMatchObject({ status: 404, file: "/docs/404.html.md" });
    expect(ask("/docs/v1/nowhere.md", "*/*")).toMatchObject({ status: 404, file: "/docs/v1/404.html.md" });
    expect(ask("/docs/nowhere.md", "text/html,*/*;q=0.8")).toMatchObject({ status: 404, file: "/docs/404.html" });
  });

  test("has fewer routes than it takes", () => {
    expect((JSON.parse(read("vercel.json")) as { routes: object[] }).routes.length).toBeLessThan(2048);
  });
});

describe("a host that only sends files", () => {
  const stubs = `${dist}-hosts/stubs`;

  test("has a page at every old address that leads on without script", () => {
    for (const { from, to } of moved) {
      const html = readFileSync(join(stubs, from, "index.html"), "utf8");
      expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
      expect(html).toContain(`<a href="${to}">`);
      expect(html).not.toMatch(/<script>| style=| on\w+=/);
      const script = /<script src="(.*?)"/.exec(html)?.[1] ?? "none";
      expect(existsSync(join(stubs, script))).toBe(true);
    }
  });

  test("has no such page in place of a page of the site", () => {
    expect(moved.filter(({ from }) => files.includes(`${from}/index.html`))).toEqual([]);
  });

  test("GitHub Pages leaves nothing out", () => expect(files).toContain("/.nojekyll"));
});

test("security.txt says where a flaw is reported, and for how long that holds", () => {
  const text = read(".well-known/security.txt");
  const fields = Object.fromEntries([...text.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(fields.Contact).toBe("mailto:security@pipedream.com");
  expect(fields.Canonical).toBe("https://pipedream.com/.well-known/security.txt");
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThanOrEqual(366);
  for (const address of [fields.Policy, fields.Encryption])
    expect(files).toContain(`${new URL(address).pathname}index.html`);
});
