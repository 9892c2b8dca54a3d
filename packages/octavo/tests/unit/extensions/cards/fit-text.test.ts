import { describe, expect, test } from "vitest";
import { balance, breakLines, fitTitle, shorten, wordsOf } from "../../../../extensions/cards/fit-text.ts";

/** Every letter has a width of 1. */
const width = (text: string) => text.length;

describe("breakLines", () => {
  test("fills each line", () => {
    expect(breakLines(wordsOf("one two three four"), 9, width)).toEqual(["one two", "three", "four"]);
  });

  test("gives a word that is too wide its own line", () => {
    expect(breakLines(wordsOf("a defineComponent b"), 5, width)).toEqual(["a", "defineComponent", "b"]);
  });

  test("begins no line with a sign between words, but with a path", () => {
    expect(breakLines(wordsOf("Features / Bugs"), 9, width)).toEqual(["Features /", "Bugs"]);
    expect(breakLines(wordsOf("Look at /workflows"), 10, width)).toEqual(["Look at", "/workflows"]);
  });
});

describe("balance", () => {
  test("makes as many lines, none much shorter than the others", () => {
    expect(balance(wordsOf(["one two three four", "five"].join(" ")), ["one two three four", "five"], width)).toEqual([
      "one two three",
      "four five",
    ]);
    expect(balance(wordsOf(["one", "two"].join(" ")), ["one", "two"], width)).toEqual(["one", "two"]);
  });
});

describe("shorten", () => {
  test("keeps what fits", () => expect(shorten("Limits", 6, width)).toBe("Limits"));
  test("ends what does not with an ellipsis, and no space before it", () => {
    expect(shorten("Limits of a workflow", 8, width)).toBe("Limits…");
  });
});

describe("fitTitle", () => {
  const sizes = [
    { size: 10, most: 1 },
    { size: 5, most: 2 },
  ];
  const set = (title: string) => fitTitle(title, 100, sizes, width);

  test("takes the first size at which the lines are few enough", () => {
    expect(set("Short")).toEqual({ size: 10, lines: ["Short"] });
    expect(set("A longer one")).toEqual({ size: 5, lines: ["A longer one"] });
    expect(set("A title that takes two lines")).toEqual({ size: 5, lines: ["A title that", "takes two lines"] });
  });

  test("shortens what is too long for the last", () => {
    expect(set("A title that takes more than the two lines that there are")).toEqual({
      size: 5,
      lines: ["A title that takes", "more than the two l…"],
    });
    expect(set("components/definitions")).toEqual({ size: 5, lines: ["components/definiti…"] });
  });
});
