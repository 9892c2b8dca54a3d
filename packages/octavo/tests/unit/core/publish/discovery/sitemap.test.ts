import { describe, expect, test } from "vitest";
import type { CompiledPage } from "../../../../../core/model/page.ts";
import { redirectsJson, sitemap } from "../../../../../core/publish/discovery/sitemap.ts";
import { connectPages, type EditionTree } from "../../../../../core/site/connect-pages.ts";
import { samplePage } from "../../../../sample-page.ts";
import { plainSite } from "../../page/compile-text.ts";

function treeOf(pages: CompiledPage[]): EditionTree {
  const site = {
    ...plainSite,
    origin: "https://example.com",
    redirects: [{ from: "/docs/old/", to: { path: "/docs/limits/" }, line: 2, column: 5 }],
  };
  return connectPages(pages, site, new Map()).tree;
}

describe("for programs", () => {
  test("the sitemap lists every page by its whole address, with its date where it has one", () => {
    const limits = samplePage("/limits/");
    const dated = { ...limits, source: { ...limits.source, lastChanged: "2021-03-01T10:00:00+00:00" } };
    const pages = [samplePage("/"), dated, samplePage("/a & b/"), samplePage("/c#/größe?/")];
    const text = sitemap([treeOf(pages)]);
    expect([...text.matchAll(/<url>(.*)<\/url>/g)].map(([, url]) => url)).toEqual([
      "<loc>https://example.com/docs/</loc>",
      "<loc>https://example.com/docs/limits/</loc><lastmod>2021-03-01T10:00:00+00:00</lastmod>",
      "<loc>https://example.com/docs/a%20&amp;%20b/</loc>",
      "<loc>https://example.com/docs/c%23/gr%C3%B6%C3%9Fe%3F/</loc>",
    ]);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });

  test("the browser and the server get the redirects, without the places where they were written", () => {
    expect(JSON.parse(redirectsJson([treeOf([])]))).toEqual({
      exact: { "/docs/old/": "/docs/limits/" },
      prefixes: [],
    });
  });
});
