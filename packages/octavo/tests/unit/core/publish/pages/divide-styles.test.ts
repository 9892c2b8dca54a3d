import { expect, test } from "vitest";
import { baseStyles, divideStyles } from "../../../../../core/publish/pages/divide-styles.ts";
import { connectPages, type EditionTree } from "../../../../../core/site/connect-pages.ts";
import { samplePage } from "../../../../sample-page.ts";
import { plainSite } from "../../page/compile-text.ts";

const all = ["table", "code", "steps", "details", "hero", "home", "version"].map((name) => ({
  name,
  css: `.${name}{}`,
}));

/** @param counts how many of the pages need each of the styles. */
function treeOf(pages: number, counts: Record<string, number>): EditionTree {
  const list = Array.from({ length: pages }, (_, number) => {
    const needed = Object.entries(counts).filter(([, count]) => number < count);
    return samplePage(`/${number}/`, { styles: needed.map(([name]) => name) });
  });
  return connectPages(list, plainSite, new Map()).tree;
}

const tree = treeOf(20, { code: 20, table: 18, steps: 17, details: 5, hero: 4 });

test("styles that nine tenths of the pages need, of all versions together, are in every document", () => {
  expect(baseStyles([tree], [[]])).toEqual(["code", "table"]);
  expect(baseStyles([tree, treeOf(20, { code: 16, table: 17 })], [[], []])).toEqual(["code"]);
  expect(baseStyles([treeOf(1, {})], [[]])).toEqual([]);
});

test("so are those that the interface of every version needs", () => {
  const frames = [["menu"], ["version", "menu"]];
  expect(baseStyles([tree, tree], frames)).toEqual(["code", "table", "menu"]);
});

test("all pages share the styles that a quarter of them needs, and what the interface always needs", () => {
  const { shared } = divideStyles(tree, all, ["code", "table"], ["version"]);
  expect(shared).toEqual(all.filter(({ name }) => ["steps", "details", "version"].includes(name)));
});

test("the other styles of a page come with it, in the order in which they apply", () => {
  const { rest } = divideStyles(tree, all, ["code", "table"], ["version"]);
  expect(rest(["home", "steps", "code", "hero", "version", "unknown"]).map(({ name }) => name)).toEqual([
    "hero",
    "home",
  ]);
});

test("empty styles are nowhere", () => {
  const empty = all.map(({ name }) => ({ name, css: "" }));
  const { shared, rest } = divideStyles(tree, empty, [], ["version"]);
  expect([...shared, ...rest(["hero"])]).toEqual([]);
});
