import { expect, test } from "vitest";
import { connectPages, viewOf } from "../../../src/content/connect-pages.ts";
import { siteInfo } from "../../../src/output/render-page.ts";
import { headFacts } from "../../../src/ui/head.ts";
import { samplePage } from "../../sample-page.ts";
import { plainSite } from "../content/compile-text.ts";

test("the addresses of a page and of its Markdown are encoded", () => {
  const page = samplePage("/größe/");
  const { tree } = connectPages([page], { ...plainSite, origin: "https://example.com" }, new Map());
  expect(headFacts(siteInfo(tree), viewOf(page, tree))).toMatchObject({
    canonical: "https://example.com/docs/gr%C3%B6%C3%9Fe/",
    markdown: "/docs/gr%C3%B6%C3%9Fe/index.md",
  });
});
