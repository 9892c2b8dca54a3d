import { expect, test } from "vitest";
import { connectPages, viewOf } from "../../../../core/site/connect-pages.ts";
import { cardTags } from "../../../../extensions/cards/head.ts";
import { drawsCards } from "../../../../extensions/cards/settings.ts";
import { samplePage } from "../../../sample-page.ts";
import { withSetting } from "../../../with-setting.ts";
import { plainSite } from "../../core/page/compile-text.ts";

test("a page names a picture of itself only if pictures are drawn, and other documents name none", () => {
  const page = samplePage("/limits/");
  const treeOf = (cards: boolean) =>
    connectPages([page], withSetting({ ...plainSite, origin: "https://example.com" }, drawsCards, cards), new Map())
      .tree;
  const tagsOf = (cards: boolean) => cardTags(treeOf(cards), viewOf(page, treeOf(cards)));
  expect(tagsOf(false)).toEqual([]);
  expect(cardTags(treeOf(true))).toEqual([]);
  expect(tagsOf(true)).toContain(
    '<meta property="og:image" content="https://example.com/docs/assets/cards/limits.png">',
  );
});
