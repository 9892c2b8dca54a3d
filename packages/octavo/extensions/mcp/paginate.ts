// Splits a long text into pieces at line ends.

/** In characters. Few clients accept more than 25,000 tokens in one response. */
export const longestPiece = 40_000;

/**
 * @param tool to call for the next piece.
 * @returns the piece that starts at `offset`, and how to continue. Undefined if `offset` is past the end.
 */
export function paginate(text: string, offset: number, tool = "read_page"): string | undefined {
  if (offset > 0 && offset >= text.length) return undefined;
  const end = endOf(text, offset);
  const piece = text.slice(offset, end);
  return end === text.length
    ? piece
    : `${piece}\n\n[Characters ${offset} to ${end} of ${text.length}. To read on, call ${tool} with offset ${end}.]\n`;
}

function endOf(text: string, offset: number): number {
  const most = offset + longestPiece;
  if (most >= text.length) return text.length;
  const line = text.lastIndexOf("\n", most - 1) + 1;
  if (line > offset) return line;
  // The line is longer than a piece. Don't cut between the two halves of a character.
  return /[\udc00-\udfff]/.test(text.charAt(most)) ? most - 1 : most;
}
