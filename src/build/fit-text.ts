// Breaks and shortens text to the room it has. How wide a text is, the caller says.

export type Width = (text: string) => number;

/** The lines of a text. A word wider than the room has a line of its own, and none begins with a sign between words. */
export function breakLines(text: string, room: number, width: Width): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+(?![/&+–—-]\s)/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As many lines, none much shorter than the others. */
export function balance(lines: string[], width: Width): string[] {
  const longest = widest(lines, width);
  const narrower = breakLines(lines.join(" "), longest * 0.999, width);
  const isBetter = narrower.length === lines.length && widest(narrower, width) < longest;
  return isBetter ? balance(narrower, width) : lines;
}

function widest(lines: readonly string[], width: Width): number {
  return Math.max(...lines.map(width));
}

/** The text, or as much of its beginning as there is room for. */
export function shorten(text: string, room: number, width: Width): string {
  if (width(text) <= room) return text;
  const letters = [...text];
  let shown: string;
  do {
    letters.pop();
    shown = `${letters.join("").trimEnd()}…`;
  } while (letters.length > 0 && width(shown) > room);
  return shown;
}

export type Fitted = { size: number; lines: string[] };

/**
 * The first of the sizes at which a title needs at most as many lines as there may be of that size. What is too long
 * even for the last one is shortened.
 * @param width at size 1.
 */
export function fitTitle(
  title: string,
  room: number,
  sizes: readonly { size: number; most: number }[],
  width: Width,
): Fitted {
  let shortened: Fitted = { size: 0, lines: [] };
  for (const { size, most } of sizes) {
    const lines = breakLines(title, room / size, width);
    if (lines.length <= most && widest(lines, width) <= room / size) return { size, lines: balance(lines, width) };
    const kept = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(" ")] : lines;
    shortened = { size, lines: kept.map((line) => shorten(line, room / size, width)) };
  }
  return shortened;
}
