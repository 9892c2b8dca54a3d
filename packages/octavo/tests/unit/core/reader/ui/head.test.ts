import { expect, test } from "vitest";
import { siteInfo } from "../../../../../core/publish/pages/render-page.ts";
import { headFacts, headTags } from "../../../../../core/reader/ui/head.ts";
import { connectPages, viewOf } from "../../../../../core/site/connect-pages.ts";
import { samplePage } from "../../../../sample-page.ts";
import { plainSite } from "../../page/compile-text.ts";

test("the addresses of a page and of its Markdown are encoded", () => {
  const page = samplePage("/größe/");
  const { tree } = connectPages([page], { ...plainSite, origin: "https://example.com" }, new Map());
  expect(headFacts(siteInfo(tree), viewOf(page, tree))).toMatchObject({
    canonical: "https://example.com/docs/gr%C3%B6%C3%9Fe/",
    markdown: "/docs/gr%C3%B6%C3%9Fe/index.md",
  });
});

test.each([
  ["Limits", { product: "Acme" }, "Limits | Acme"],
  ["Limits", { title: "Acme docs", product: "Acme" }, "Limits | Acme docs"],
  ["Limits $1", { title: "", product: "", titleTemplate: "Acme: %s" }, "Acme: Limits $1"],
  ["Limits of Acme", { title: "", product: "Acme", titleTemplate: "%s – Acme" }, "Limits of Acme"],
  ["Why Acme", { product: "Acme" }, "Why Acme"],
  ["Limits", {}, "Limits"],
])("the document %s of %o has the title %s, and link previews only show the page's", (title, names, documentTitle) => {
  const page = samplePage("/limits/");
  const named = { ...page, record: { ...page.record, title } };
  const { tree } = connectPages([named], { ...plainSite, ...names }, new Map());
  const tags = headTags(siteInfo(tree), viewOf(named, tree));
  expect(tags).toContain(`<title>${documentTitle}</title>`);
  expect(tags).toContain(`<meta property="og:title" content="${title}">`);
  expect(tags).toContain(`"headline":"${title}"`);
});
