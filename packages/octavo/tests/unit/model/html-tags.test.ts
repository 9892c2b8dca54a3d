import { expect, test } from "vitest";
import { attributesOf, changeAttributes, tagsIn } from "../../../src/model/html-tags.ts";

test("tags are found with their places, also if a value has a bracket", () => {
  const html = "A < B <a title=\"x > y\" href=/b/>C</A> <clipPath id='1'/>";
  const tags = [...tagsIn(html)];
  expect(tags.map(({ start, end }) => html.slice(start, end))).toEqual([
    '<a title="x > y" href=/b/>',
    "</A>",
    "<clipPath id='1'/>",
  ]);
  expect(tags.map(({ name, written, isEnd }) => [name, written, isEnd])).toEqual([
    ["a", "a", false],
    ["a", "A", true],
    ["clippath", "clipPath", false],
  ]);
});

test("attributes are read in every notation", () => {
  const [tag] = tagsIn("<input Disabled id=\"a &amp; b\" class='c d' value = 1>");
  expect(tag && [...attributesOf(tag)]).toEqual([
    ["disabled", ""],
    ["id", "a & b"],
    ["class", "c d"],
    ["value", "1"],
  ]);
});

test("only the attributes that change are written again", () => {
  const change = (name: string, value: string) =>
    ({ id: `a "${value}"`, hidden: undefined, alt: value })[name] as string | undefined;
  expect(changeAttributes(` ID=x alt='"' hidden`, change)).toBe(` ID="a &quot;x&quot;" alt='"'`);
});
