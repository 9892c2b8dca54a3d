// Connecting twice as many pages takes at most 2.5 times the steps, however many of their links are broken. A large site
// has thousands of pages, and the dev server connects all of them after each edit.

import { expect, test } from "vitest";
import type { PageLink } from "../../../core/model/page.ts";
import { connectPages } from "../../../core/site/connect-pages.ts";
import { countSteps } from "../../count-steps.ts";
import { samplePage } from "../../sample-page.ts";
import { plainSite } from "../../unit/core/page/compile-text.ts";

const place = { line: 1, column: 1 };

/** Each page has a link to another one, and what `linksOf` adds. */
function pagesOf(count: number, linksOf: (number: number) => string[]) {
  return Array.from({ length: count }, (_, number) => {
    const urls = [`/folder-${(number * 7) % 50}/page-${(number * 7) % count}/`, ...linksOf(number)];
    const links = urls.map((url): PageLink => {
      const [route = "", hash = ""] = url.split("#");
      return { ...place, url, route, hash };
    });
    return samplePage(`/folder-${number % 50}/page-${number}/`, { links, anchors: ["top", `section-${number}`] });
  });
}

test.each<[name: string, linksOf: (number: number) => string[]]>([
  ["links that work", () => []],
  ["links to missing pages, each another one", (number) => [`/folder-1/page-${number}x/`, `/gone/part-${number}/`]],
  ["links to one missing page", () => ["/folder-1/missing/"]],
  ["links to missing anchors", (number) => [`/folder-1/page-1/#section-${number}x`]],
])("%s", async (_, linksOf) => {
  const steps = (count: number) => {
    const pages = pagesOf(count, linksOf);
    return countSteps(async () => connectPages(pages, plainSite, new Map(), { leadsHome: true }));
  };
  const [once, twice] = [await steps(1000), await steps(2000)];
  expect(once).toBeGreaterThan(10_000);
  expect(twice / once).toBeLessThan(2.5);
});
