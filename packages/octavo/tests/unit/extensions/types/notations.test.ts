import { describe, expect, test } from "vitest";
import { cut, withoutNotations } from "../../../../extensions/types/notations.ts";

const shown = (...lines: string[]) => withoutNotations(lines.join("\n")).code.split("\n");

describe("without a compiler, a sample loses", () => {
  test("options, messages, and what points at a line, but not other comments", () => {
    const code = ["// a comment", "// @ts-ignore", "// @filename: a.ts", "a; // @strict: true"];
    const notations = ["// @strict", "//@errors: 2322 2304", "// @log: a", "//  ^?", "  // ^|", "//  ^^^ a note"];
    expect(shown(...code, ...notations, "b;")).toEqual([...code, "b;"]);
  });

  test("what is cut before, after, or between", () => {
    expect(shown("a;", "// ---cut---", "b;", "// ---cut-after---", "c;")).toEqual(["b;"]);
    expect(shown("a;", "// ---cut-before---", "b;")).toEqual(["b;"]);
    expect(shown("a;", "// ---cut-start---", "b;", "// ---cut-end---", "c;")).toEqual(["a;", "c;"]);
  });

  test("empty lines at its ends, but no indentation", () => {
    expect(shown("// @strict", "", "  a;", "", "// ^?")).toEqual(["  a;"]);
  });
});

test("each line and offset of what remains is known in the source", () => {
  const source = "one\ntwo\nthree\nfour";
  const { code, lines, offset } = cut(source, [[4, 8]]);
  expect(code).toBe("one\nthree\nfour");
  expect(lines).toEqual([1, 3, 4]);
  expect([0, 4, 8, 14].map(offset)).toEqual([0, undefined, 4, 10]);
});
