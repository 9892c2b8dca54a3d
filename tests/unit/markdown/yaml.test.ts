import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { parseYaml } from "../../../src/markdown/yaml.ts";
import { printProblem } from "../../../src/model/problem.ts";

const schema = v.strictObject({
  title: v.string(),
  items: v.optional(v.array(v.strictObject({ name: v.string(), size: v.optional(v.number()) }))),
});
const parse = (text: string, lineOffset?: number) => parseYaml(text, "a.yaml", schema, lineOffset);
const printed = (text: string, lineOffset?: number) => parse(text, lineOffset).problems.map(printProblem);

describe("parseYaml", () => {
  test("gives the value and the place of everything in it", () => {
    const { value, problems, placeOf } = parse("title: A\nitems:\n  - name: x\n    size: 2\n");
    expect(value).toEqual({ title: "A", items: [{ name: "x", size: 2 }] });
    expect(problems).toEqual([]);
    expect(placeOf(["title"])).toEqual({ line: 1, column: 1 });
    expect(placeOf(["items", 0, "size"])).toEqual({ line: 4, column: 5 });
    expect(placeOf(["items", 0, "nothing"])).toEqual({ line: 3, column: 5 });
  });

  test.each(["", "# only a comment\n", "\n\n"])("%j is nothing, and no mistake", (text) => {
    expect(parse(text)).toMatchObject({ value: undefined, problems: [] });
  });

  test("an unknown key is told where it stands, with the one that was meant", () => {
    expect(printed("title: A\nitms: []\n")).toEqual(["a.yaml:2:1  Unknown key `itms`.\n    Did you mean `items`?"]);
  });

  test("in a list of objects too", () => {
    expect(printed("title: A\nitems:\n  - { name: x, siz: 2 }\n")).toEqual([
      "a.yaml:3:16  Unknown key `siz`.\n    Did you mean `size`?",
    ]);
  });

  test("a missing key is told where it should stand", () => {
    expect(printed("items:\n  - size: 2\n")).toEqual([
      "a.yaml:1:1  Missing `title`.\n    Add `title:` here.",
      "a.yaml:2:5  Missing `name`.\n    Add `name:` here.",
    ]);
  });

  test("a value of another type is named by its path", () => {
    expect(printed("title: 5\nitems:\n  - { name: x, size: big }\n")).toEqual([
      "a.yaml:1:1  `title` is not right. Invalid type: Expected string but received 5.",
      'a.yaml:3:16  `items.0.size` is not right. Invalid type: Expected number but received "big".',
    ]);
  });

  test("broken YAML is told with its place, and the lines above the text count", () => {
    expect(printed('title: "A\n', 3)[0]).toMatch(/^a\.yaml:[45]:\d+ {2}Missing closing "quote/);
    expect(printed("title: A\ntitle: B\n", 1)).toEqual([
      "a.yaml:3:1  Map keys must be unique.\n    Keep one of the two lines.",
    ]);
  });
});
