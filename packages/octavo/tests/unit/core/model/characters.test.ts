import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characterFault, publishableText } from "../../../../core/model/characters.ts";

describe("a character that neither HTML nor XML allows", () => {
  test.each([
    ["\u0000", "U+0000"],
    ["\u001b", "U+001B"],
    ["\u007f", "U+007F"],
    ["\u0085", "U+0085"],
    ["\u009f", "U+009F"],
    ["\ud800", "U+D800"],
    ["\udfff", "U+DFFF"],
    ["\ufdd0", "U+FDD0"],
    ["\uffff", "U+FFFF"],
    ["\u{10fffe}", "U+10FFFE"],
  ])("%j is found and named", (character, name) => {
    expect(characterFault(`a\n${character}b`)).toEqual({
      index: 2,
      message: `The character ${name} can't be published.`,
      remedy: "Remove it.",
    });
    expect(publishableText(`a\n${character}b`)).toBe("a\n\ufffdb");
  });
});

test("every other character is published as it is", () => {
  const text = "\t\n ~\u00a0é漢👩‍👩‍👧\u200b\u202e\u2028\ue000\ufffd\ufffe".slice(0, -1);
  expect(characterFault(text)).toBeUndefined();
  expect(publishableText(text)).toBe(text);
});

test("what is published has none of them, and lines end in one way", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const published = publishableText(text);
      expect(characterFault(published)).toBeUndefined();
      expect(published).not.toContain("\r");
    }),
  );
});
