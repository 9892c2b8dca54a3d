// A long page in pieces, cut between lines.

/** In characters; few clients take more than 25,000 tokens in one answer. */
export const longestPiece = 40_000;

/** @returns the piece that begins at `offset`, and how to read on; undefined behind the end. */
export function pieceOf(text: string, offset: number): string | undefined {
  if (offset > 0 && offset >= text.length) return undefined;
  const end = endOf(text, offset);
  const piece = text.slice(offset, end);
  return end === text.length
    ? piece
    : `${piece}\n\n[Characters ${offset} to ${end} of ${text.length}. To read on, call read_page with offset ${end}.]\n`;
}

function endOf(text: string, offset: number): number {
  const most = offset + longestPiece;
  if (most >= text.length) return text.length;
  const line = text.lastIndexOf("\n", most - 1) + 1;
  if (line > offset) return line;
  // A line without an end; not between the two halves of a character.
  return /[\udc00-\udfff]/.test(text[most]) ? most - 1 : most;
}
