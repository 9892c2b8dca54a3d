// Breaks and shortens text to fit a given width. The caller supplies the function that measures text.

import { unspaced } from "../../core/model/words/segments.ts";

export type Width = (text: string) => number;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text, each with the space before it. No line can begin with a separator. */
export function wordsOf(text: string): string[] {
  const words = text.split(/(?=\s+(?![/&+–—-]\s))(?<!\s)/);
  return words.flatMap((word) => (isUnspaced(word) ? unspacedWords(word) : [word]));
}

/** Languages that are written without spaces are broken between words. */
function isUnspaced(text: string): boolean {
  return text.search(unspaced) >= 0;
}

/** Punctuation stays with the word before it. */
function unspacedWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (words.length > 0 && !isWordLike) words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words;
}

/** Breaks a text into lines. A word that is too wide gets its own line. */
export function breakLines(words: readonly string[], room: number, width: Width): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.at(-1) + word;
    if (lines.length > 0 && width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word.trimStart());
  }
  return lines;
}

/** Keeps the number of lines but evens out their lengths. */
export function balance(words: readonly string[], lines: string[], width: Width): string[] {
  const longest = widest(lines, width);
  const narrower = breakLines(words, longest * 0.999, width);
  const isBetter = narrower.length === lines.length && widest(narrower, width) < longest;
  return isBetter ? balance(words, narrower, width) : lines;
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
  const words = wordsOf(title);
  const space = isUnspaced(title) ? "" : " ";
  let shortened: Fitted = { size: 0, lines: [] };
  for (const { size, most } of sizes) {
    const lines = breakLines(words, room / size, width);
    if (lines.length <= most && widest(lines, width) <= room / size)
      return { size, lines: balance(words, lines, width) };
    const kept = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(space)] : lines;
    shortened = { size, lines: kept.map((line) => shorten(line, room / size, width)) };
  }
  return shortened;
}
