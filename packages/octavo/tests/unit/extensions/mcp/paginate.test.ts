import fc from "fast-check";
import { expect, test } from "vitest";
import { longestPiece, paginate } from "../../../../extensions/mcp/paginate.ts";

const note = /\n\n\[Characters (\d+) to (\d+) of (\d+)\. To read on, call read_page with offset \2\.\]\n$/;

/** All pieces of a text, read by following the instructions in each piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let offset = 0; ; ) {
    const piece = paginate(text, offset) ?? "";
    const [sentence, from, to, length] = note.exec(piece) ?? [];
    if (!sentence) return [...pieces, piece];
    expect([from, length]).toEqual([String(offset), String(text.length)]);
    pieces.push(piece.slice(0, -sentence.length));
    offset = Number(to);
  }
}

test("a short page is one piece, and there is none past its end", () => {
  expect(paginate("# Page\n", 0)).toBe("# Page\n");
  expect(paginate("# Page\n", 2)).toBe("Page\n");
  expect(paginate("# Page\n", 7)).toBeUndefined();
  expect(paginate("", 0)).toBe("");
});

test("the pieces of a long page make up the whole page, in whole lines and within the limit", () => {
  const line = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const text = `${lines.join("\n")}\n`.repeat(Math.ceil(longestPiece / (lines.join().length + 1)) * 3);
      const pieces = piecesOf(text);
      expect(pieces.join("")).toBe(text);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(longestPiece);
      for (const piece of pieces) expect(piece.endsWith("\n")).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test("a line without an end is split between two characters", () => {
  const pieces = piecesOf(`x${"😀".repeat(longestPiece)}`);
  expect(pieces.length).toBe(3);
  for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
});
