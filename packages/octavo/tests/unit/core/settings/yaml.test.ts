import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { printProblem } from "../../../../core/model/problem.ts";
import { parseYaml } from "../../../../core/settings/yaml.ts";

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

  test("an unknown key is reported at its place, with the one that was meant", () => {
    expect(printed("title: A\nitms: []\n")).toEqual(["a.yaml:2:1  Unknown key `itms`.\n    Did you mean `items`?"]);
  });

  test("in a list of objects too", () => {
    expect(printed("title: A\nitems:\n  - { name: x, siz: 2 }\n")).toEqual([
      "a.yaml:3:16  Unknown key `siz`.\n    Did you mean `size`?",
    ]);
  });

  test("a missing key is reported where it belongs", () => {
    expect(printed("items:\n  - size: 2\n")).toEqual([
      "a.yaml:1:1  Missing `title`.\n    Add `title:` here.",
      "a.yaml:2:5  Missing `name`.\n    Add `name:` here.",
    ]);
  });

  test("a value of another type is named by its path", () => {
    expect(printed("title: 5\nitems:\n  - { name: x, size: big }\n")).toEqual([
      "a.yaml:1:1  `title` is invalid. Invalid type: Expected string but received 5.",
      'a.yaml:3:16  `items.0.size` is invalid. Invalid type: Expected number but received "big".',
    ]);
  });

  test("broken YAML is reported with its place, and lines above the text count", () => {
    expect(printed('title: "A\n', 3)[0]).toMatch(/^a\.yaml:[45]:\d+ {2}Missing closing "quote/);
    expect(printed("title: A\ntitle: B\n", 1)).toEqual([
      "a.yaml:3:1  The key `title` is here twice.\n    Keep one of the two lines.",
    ]);
  });

  test("lines count that the parser can't read", () => {
    expect(printed("'a'\nb\nc\nd: *e\n").map((problem) => problem.split(" ")[0])).toContain("a.yaml:4:2");
  });

  test.each([
    ["brackets", "[".repeat(20_000), "3:102"],
    ["brackets that are closed", `${"[".repeat(101)}${"]".repeat(101)}`, "3:102"],
    ["braces", `{a: ${"{a: ".repeat(200)}`, "3:399"],
    ["lists", `${"- ".repeat(20_000)}a`, "3:201"],
    [
      "indents",
      Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth + 2)}a:`)
        .join("\n")
        .trim(),
      "102:102",
    ],
  ])("%s that go too deep are refused where they do", (_, yaml, place) => {
    expect(printed(`title: x\nitems:\n  ${yaml}`)).toEqual([
      `a.yaml:${place}  This is nested more than 100 levels deep.\n    Remove some levels.`,
    ]);
  });

  test.each([
    ["brackets in quotes", (index: number) => `k${index}: "[{'["`],
    ["brackets in quotes over several lines", (index: number) => `k${index}: "[\n  [\n  ["`],
    ["brackets in plain text", (index: number) => `k${index}: a [ {`],
    ["brackets in blocks of text", (index: number) => `k${index}: |\n  {{[\n   - - -`],
    ["brackets in comments", (index: number) => `k${index}: a # [{`],
    ["levels that are closed again", (index: number) => `k${index}: { a: [[[[]]]] }`],
  ])("%s don't count", (_, line) => {
    const text = Array.from({ length: 300 }, (_, index) => line(index)).join("\n");
    expect(parseYaml(text, "a.yaml", v.record(v.string(), v.unknown())).problems).toEqual([]);
  });

  test("aliases that put values into each other too deeply are refused at the one that does", () => {
    const part = (inside: string) => `${"[".repeat(60)}${inside}${"]".repeat(60)}`;
    const text = `a: &a ${part("x")}\nb: &b ${part("*a")}\n`;
    expect(parseYaml(text, "a.yaml", v.unknown()).problems.map(printProblem)).toEqual([
      "a.yaml:2:67  This is nested more than 100 levels deep.\n    Remove some levels.",
    ]);
  });

  test.each([
    ['title: "a\\u0001b"', "U+0001"],
    ['title: "\\u0085"', "U+0085"],
    ['title: "\\ud800"', "U+D800"],
    ['title: "\\uFFFE"', "U+FFFE"],
    ['title: "\\U0001FFFF"', "U+1FFFF"],
  ])("%s can't be published", (text, name) => {
    expect(printed(text)).toEqual([`a.yaml:1:8  The character ${name} can't be published.\n    Remove it.`]);
  });

  test("characters of every language, tabs, and the ends of lines can be published", () => {
    expect(printed('title: "a\\tb\\r\\nc 漢字 👩‍👩‍👧 \\u202e \\ufffd"')).toEqual([]);
  });
});
