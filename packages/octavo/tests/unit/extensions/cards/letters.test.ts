import { describe, expect, test } from "vitest";
import { lettersOf } from "../../../../extensions/cards/letters.ts";

describe("lettersOf", () => {
  test("an accent belongs to its letter", () => {
    expect(lettersOf("e\u0301a 1", false)).toEqual(["e\u0301", "a", " ", "1"]);
  });

  test("words whose letters are joined are one", () => {
    expect(lettersOf("नमस्ते दुनिया!", false)).toEqual(["नमस्ते दुनिया!"]);
  });

  test("from left to right, a language written from right to left ends with its first words", () => {
    expect(lettersOf("البدء مع Acme في 10 دقائق", true)).toEqual([
      "دقائق",
      " ",
      "10",
      " ",
      "في",
      " ",
      "Acme",
      " ",
      "البدء مع",
    ]);
  });
});
