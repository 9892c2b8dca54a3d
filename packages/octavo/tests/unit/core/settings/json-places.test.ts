import { expect, test } from "vitest";
import { offsetInJson } from "../../../../core/settings/json-places.ts";

const text = `{
  "a": { "b": [1, "x", { "c": null, "d\\u0065": "}" }], "e\\"": true },
  "f": [],
  "g": {},
  "last": [[1, 2], [3, { "h": -1.5e3 }]]
}`;

test.each<[path: (string | number)[], beginsWith: string]>([
  [[], "{\n"],
  [["a"], '"a": {'],
  [["a", "b"], '"b": ['],
  [["a", "b", 0], "1, "],
  [["a", "b", 1], '"x"'],
  [["a", "b", "2", "de"], '"d\\u0065": "}"'],
  [["a", 'e"'], '"e\\"": true'],
  [["f"], '"f": []'],
  [["f", 0], '"f": []'],
  [["g", "x"], '"g": {}'],
  [["last", 1, 1, "h"], '"h": -1.5e3'],
  [["last", 1, 1, "other", "more"], '{ "h"'],
  [["a", "b", 0, "of a number"], "1, "],
  [["other"], "{\n"],
])("the place of %j begins with %s", (path, beginsWith) => {
  expect(text.slice(offsetInJson(text, path)).startsWith(beginsWith)).toBe(true);
});
