import { describe, expect, test } from "vitest";
import { parseMeta, takeMarks } from "../../../../core/code/code-meta.ts";

describe("parseMeta", () => {
  test("nothing written means nothing", () => {
    expect(parseMeta("")).toEqual({ attributes: {}, numbers: false, highlighted: [], unknown: [] });
  });

  test("names, quoted or bare, in any order", () => {
    expect(parseMeta('{2} title="index.js, the entry" numbers tab=cURL check=skip:fragment alt="Two words"')).toEqual({
      attributes: { title: "index.js, the entry", tab: "cURL", check: "skip:fragment", alt: "Two words" },
      numbers: true,
      highlighted: [[2, 2]],
      unknown: [],
    });
  });

  test.each<[string, [number, number][]]>([
    ["{1}", [[1, 1]]],
    [
      "{1,3-5}",
      [
        [1, 1],
        [3, 5],
      ],
    ],
    [
      "{ 1, 3-5 }",
      [
        [1, 1],
        [3, 5],
      ],
    ],
    ["{5-3}", [[5, 3]]],
    [
      "{1} {9}",
      [
        [1, 1],
        [9, 9],
      ],
    ],
    ["{1-3000000}", [[1, 3_000_000]]],
    ["{1-2-3}", [[0, 0]]],
    [
      "{,}",
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])("%s are the ranges %j", (meta, ranges) => expect(parseMeta(meta).highlighted).toEqual(ranges));

  test("a part adds names", () => {
    expect(parseMeta("direction=keep", ["direction"])).toMatchObject({
      attributes: { direction: "keep" },
      unknown: [],
    });
    expect(parseMeta("direction=keep")).toMatchObject({ attributes: {}, unknown: ["direction=keep"] });
  });

  test("an unknown word is reported as it was written", () => {
    expect(parseMeta('wrap titel="x" {a} title="ok"')).toMatchObject({
      attributes: { title: "ok" },
      unknown: ["wrap", 'titel="x"', "{a}"],
    });
  });

  test("a quoted value may hold braces and equals signs", () => {
    expect(parseMeta('title="{a} = b"')).toMatchObject({ attributes: { title: "{a} = b" }, unknown: [] });
  });
});

describe("takeMarks", () => {
  test("a mark leaves its line together with its comment", () => {
    const { code, marks } = takeMarks("const a = 1; // [!code --]\nconst a = 2; // [!code ++]\nrun(a);");
    expect(code).toBe("const a = 1;\nconst a = 2;\nrun(a);");
    expect([...marks]).toEqual([
      [1, "del"],
      [2, "add"],
    ]);
  });

  test.each([
    ["x // [!code focus]", "focus"],
    ["x # [!code hl]", "hl"],
    ["x -- [!code ++]", "add"],
    ["x /* [!code --] */", "del"],
    ["x <!-- [!code ++] -->", "add"],
    ["x //[!code ++]   ", "add"],
    ["x {/* [!code ++] */}", "add"],
    ["x ; [!code --]", "del"],
    ["x % [!code ++]", "add"],
  ])("%s is marked in the comment of its language", (line, mark) => {
    const { code, marks } = takeMarks(line);
    expect(code).toBe("x");
    expect(marks.get(1)).toBe(mark);
  });

  test.each(["x // [!code nonsense]", "x [!code ++]", "x // [!code ++] and more", "// [!CODE ++]"])(
    "%s is no mark and stays",
    (line) => expect(takeMarks(line)).toEqual({ code: line, marks: new Map(), removed: [] }),
  );

  test("a mark can count lines, up to the last one", () => {
    const { code, marks } = takeMarks("a // [!code --:2]\nb\nc // [!code hl:99999999999]\nd // [!code word:d:1]");
    expect(code).toBe("a\nb\nc\nd");
    expect([...marks].map(([line, mark]) => `${line} ${mark}`)).toEqual(["1 del", "2 del", "3 hl", "4 hl"]);
  });

  test("a line that is only a mark stays as an empty line, so that numbers hold", () => {
    expect(takeMarks("a\n// [!code focus]\nb").code).toBe("a\n\nb");
  });
});
