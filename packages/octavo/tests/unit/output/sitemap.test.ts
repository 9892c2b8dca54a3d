import { describe, expect, test } from "vitest";
import { connectPages } from "../../../src/content/connect-pages.ts";
import type { CompiledPage } from "../../../src/model/page.ts";
import { sideFiles } from "../../../src/output/sitemap.ts";
import { samplePage } from "../../sample-page.ts";
import { plainSite } from "../content/compile-text.ts";

function filesOf(pages: CompiledPage[]): Record<string, string> {
  const site = {
    ...plainSite,
    origin: "https://example.com",
    redirects: [{ from: "/docs/old/", to: { path: "/docs/limits/" }, line: 2, column: 5 }],
  };
  return Object.fromEntries(sideFiles(connectPages(pages, site, new Map()).tree));
}

describe("sideFiles", () => {
  test("the sitemap lists every page by its whole address, with its date where it has one", () => {
    const limits = samplePage("/limits/");
    const dated = { ...limits, source: { ...limits.source, lastChanged: "2021-03-01T10:00:00+00:00" } };
    const { "sitemap.xml": sitemap } = filesOf([
      samplePage("/"),
      dated,
      samplePage("/a & b/"),
      samplePage("/c#/größe?/"),
    ]);
    expect([...sitemap.matchAll(/<url>(.*)<\/url>/g)].map(([, url]) => url)).toEqual([
      "<loc>https://example.com/docs/</loc>",
      "<loc>https://example.com/docs/limits/</loc><lastmod>2021-03-01T10:00:00+00:00</lastmod>",
      "<loc>https://example.com/docs/a%20&amp;%20b/</loc>",
      "<loc>https://example.com/docs/c%23/gr%C3%B6%C3%9Fe%3F/</loc>",
    ]);
    expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });

  test("the browser and the server get the redirects, without the places where they were written", () => {
    expect(JSON.parse(filesOf([])["assets/redirects.json"])).toEqual({
      exact: { "/docs/old/": "/docs/limits/" },
      prefixes: [],
    });
  });
});
