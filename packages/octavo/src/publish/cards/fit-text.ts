// Breaks and shortens text to fit a given width. The caller supplies the function that measures text.

export type Width = (text: string) => number;

/** Breaks a text into lines. A word that is too wide gets its own line, and no line begins with a separator. */
export function breakLines(text: string, room: number, width: Width): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+(?![/&+–—-]\s)/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Keeps the number of lines but evens out their lengths. */
export function balance(lines: string[], width: Width): string[] {
  const longest = widest(lines, width);
  const narrower = breakLines(lines.join(" "), longest * 0.999, width);
  const isBetter = narrower.length === lines.length && widest(narrower, width) < longest;
  return isBetter ? balance(narrower, width) : lines;
}

function widest(lines: readonly string[], width: Width): number {
  return Math.max(...lines.map(width));
}

/** The text, or as much of its beginning as fits. */
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
 * Picks the first size at which the title fits into that size's maximum number of lines. A title that is too long even
 * at the last size is shortened.
 * @param width measures text at size 1.
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
