import { describe, expect, test } from "vitest";
import { readText, withUnixLines } from "../../../../core/files/read-text.ts";

const bytes = (text: string) => Buffer.from(text);

describe("readText", () => {
  test("decodes UTF-8 and removes a byte order mark", () => expect(readText(bytes("\uFEFFgröße\n"))).toBe("größe\n"));

  test("names the line that is not UTF-8", () => {
    const place = { place: { line: 3, column: 1 } };
    const read = () => readText(Buffer.concat([bytes("a\né\n"), Buffer.from([0x63, 0xe9, 0x0a]), bytes("b\n")]));
    expect(read).toThrow("This line is not UTF-8.");
    expect(read).toThrow(expect.objectContaining(place));
  });

  test.each([
    ["\u0000", "U+0000"],
    ["\u001b", "U+001B"],
    ["\u000c", "U+000C"],
    ["\u007f", "U+007F"],
    ["\u0085", "U+0085"],
    ["\ufdd0", "U+FDD0"],
    ["\ufffe", "U+FFFE"],
    ["\u{1ffff}", "U+1FFFF"],
    ["\uffff", "U+FFFF"],
  ])("refuses the character %j", (character, name) => {
    const read = () => readText(bytes(`a\nbc${character}`));
    expect(read).toThrow(`The character ${name} can't be published.`);
    expect(read).toThrow(expect.objectContaining({ place: { line: 2, column: 3 } }));
  });
});

describe("withUnixLines", () => {
  test("every way to end a line becomes one", () => expect(withUnixLines("a\r\nb\rc\n\r\rd")).toBe("a\nb\nc\n\n\nd"));

  test("line and paragraph separators don't end a line", () =>
    expect(withUnixLines("a\u2028b\u2029c\u0085d")).toBe("a\u2028b\u2029c\u0085d"));
});
