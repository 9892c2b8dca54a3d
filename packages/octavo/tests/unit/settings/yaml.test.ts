import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { printProblem } from "../../../src/model/problem.ts";
import { parseYaml } from "../../../src/settings/yaml.ts";

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

  test("large files are read in time that grows with their size", () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `key${index}: 1`).join("\n");
    expect(printed(`${keys}\nkey7: 2\n`)).toContain(
      "a.yaml:50001:1  The key `key7` is here twice.\n    Keep one of the two lines.",
    );
    const aliases = Array.from({ length: 20_000 }, (_, index) => `a${index}: &n${index} 1\nb${index}: *n${index}`).join(
      "\n",
    );
    expect(printed(`${aliases}\ntitle: *gone\n`)).toEqual([expect.stringContaining("`*gone` refers to nothing.")]);
  });

  test.each([
    ["brackets", "[".repeat(20_000)],
    ["braces", `{a: ${"{a: ".repeat(200)}`],
    ["lists", `${"- ".repeat(500)}a`],
    ["indents", Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
  ])("%s that go too deep are refused before the parser sees them", (_, yaml) => {
    expect(printed(`title: x\nitems:\n  ${yaml}`)).toEqual([expect.stringMatching(/This is nested too deeply\./)]);
  });

  test("brackets in quotes don't count", () => {
    const quoted = Array.from({ length: 300 }, (_, index) => `k${index}: "[{'["`).join("\n");
    expect(printed(quoted).join()).not.toContain("nested");
  });
});
