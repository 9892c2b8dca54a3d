import { expect, test } from "vitest";
import { siteInfo } from "../../../../src/publish/pages/render-page.ts";
import { headFacts, headTags } from "../../../../src/reader/ui/head.ts";
import { connectPages, viewOf } from "../../../../src/source/site/connect-pages.ts";
import { samplePage } from "../../../sample-page.ts";
import { plainSite } from "../../source/markdown/compile-text.ts";

test("the addresses of a page and of its Markdown are encoded", () => {
  const page = samplePage("/größe/");
  const { tree } = connectPages([page], { ...plainSite, origin: "https://example.com" }, new Map());
  expect(headFacts(siteInfo(tree), viewOf(page, tree))).toMatchObject({
    canonical: "https://example.com/docs/gr%C3%B6%C3%9Fe/",
    markdown: "/docs/gr%C3%B6%C3%9Fe/index.md",
  });
});

test("a page names a picture of itself only if pictures are drawn", () => {
  const page = samplePage("/limits/");
  const { tree } = connectPages([page], { ...plainSite, origin: "https://example.com" }, new Map());
  const tags = (options?: { hasCards: boolean }) => headTags(siteInfo(tree), viewOf(page, tree), options);
  expect(tags()).not.toMatch(/og:image|twitter:card/);
  expect(tags({ hasCards: true })).toContain('"og:image" content="https://example.com/docs/assets/cards/limits.png"');
});
