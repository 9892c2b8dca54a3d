import { expect, test } from "vitest";
import type { CompiledPage } from "../../../../../core/model/page.ts";
import { newSuggestions } from "../../../../../core/model/suggestions.ts";
import { checkLinks } from "../../../../../core/site/checks/links.ts";
import { checkedSite } from "../../../../checked-site.ts";
import { samplePage } from "../../../../sample-page.ts";
import { plainSite } from "../../page/compile-text.ts";

const linkTo = (route: string, hash = "") => ({
  url: hash ? `${route}#${hash}` : route,
  route,
  hash,
  line: 1,
  column: 1,
});

/** Counts how many routes are read from it. */
class CountingPages extends Map<string, CompiledPage> {
  read = 0;
  override *keys(): MapIterator<string> {
    for (const route of super.keys()) {
      this.read++;
      yield route;
    }
  }
}

test("3,133 broken links on 1,590 pages are reported, and the list of pages is read once", () => {
  const pages = new CountingPages();
  for (let at = 0; at < 1590; at++) {
    const links = [linkTo(`/guides/chapter-${at}/page-${at}x/`), linkTo(`/nowhere/${at}/`)].slice(0, at < 1543 ? 2 : 1);
    pages.set(`/guides/chapter-${at}/page-${at}/`, samplePage(`/guides/chapter-${at}/page-${at}/`, { links }));
  }
  const suggestions = newSuggestions();
  const problems = checkLinks(checkedSite({ site: plainSite, pages, suggestions }));
  expect(problems).toHaveLength(3133);
  expect(pages.read).toBe(1590);
  expect(problems[0]?.remedy).toBe("Did you mean `/guides/chapter-0/page-0/`?");
  expect(suggestions.comparisons()).toBeLessThan(3133 * 15);
});

test("1,000 broken anchors of a page with 1,000 anchors are reported with bounded work", () => {
  const anchors = Array.from({ length: 1000 }, (_, at) => `section-${at}-of-it`);
  const links = anchors.map((anchor) => linkTo("/", `${anchor}x`));
  const pages = new Map([["/", samplePage("/", { anchors, links })]]);
  const suggestions = newSuggestions();
  const problems = checkLinks(checkedSite({ site: plainSite, pages, suggestions }));
  expect(problems).toHaveLength(1000);
  expect(problems[7]?.remedy).toBe("It has `section-7-of-it`.");
  expect(suggestions.comparisons()).toBeLessThan(1000 * 15);
});
