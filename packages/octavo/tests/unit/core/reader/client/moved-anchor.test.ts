import { expect, test } from "vitest";
import { movedAnchor } from "../../../../../core/reader/client/moved-anchor.ts";
import { samplePage } from "../../../../sample-page.ts";

const { record } = samplePage("/a/");
const view = { record, trail: [], movedAnchors: { old: "/docs/b/#new", ö: "/docs/b/" } };

test("an old anchor leads to its new place, encoded or not", () => {
  expect(movedAnchor(view, "#old")).toBe("/docs/b/#new");
  expect(movedAnchor(view, "#%C3%B6")).toBe("/docs/b/");
});

test.each(["", "#", "#new", "#constructor", "#__proto__", "#toString"])("%j leads nowhere", (hash) => {
  expect(movedAnchor(view, hash)).toBeUndefined();
  expect(movedAnchor({ record, trail: [] }, hash)).toBeUndefined();
});
