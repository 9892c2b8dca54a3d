// The excerpt of a text that shows why it was found, with the matching words marked.

import { unspacedLetter } from "./segments.ts";

export type Segment = { text: string; marked?: true };

const longest = 150;

/** @param terms lowercase words and identifiers, with a `*` after prefixes. */
export function snippetOf(text: string, terms: readonly string[]): Segment[] {
  const flat = text.replace(/\s+/g, " ").trim();
  const found = matchesIn(flat, terms);
  const start = bestStart(flat, found);
  const end = wordEnd(flat, start + longest);
  const segments = markedBetween(flat, found, start, end);
  if (start > 0) segments.unshift({ text: "… " });
  if (end < flat.length) segments.push({ text: " …" });
  return segments;
}

/** Marks the matches in a heading. */
export function marked(text: string, terms: readonly string[]): Segment[] {
  return markedBetween(text, matchesIn(text, terms), 0, text.length);
}

type Range = { from: number; to: number };

function matchesIn(text: string, terms: readonly string[]): Range[] {
  if (terms.length === 0) return [];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length).map(patternOf);
  const pattern = new RegExp(longestFirst.join("|"), "giu");
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ from: index, to: index + match.length }));
}

/** A letter of a word that has spaces around it. */
const letter = `(?!${unspacedLetter})[\\p{L}\\p{N}]`;
const isUnspaced = new RegExp(`^${unspacedLetter}`, "u");

/** `thrott*` matches every word that starts with it. Around a word without spaces, there may be others. */
function patternOf(term: string): string {
  // The text has the letters of Japanese with their marks.
  const written = term.replace(/\*$/, "").normalize("NFC");
  const plain = written.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  if (isUnspaced.test(written)) return plain;
  return `(?<!${letter})${plain}${term.endsWith("*") ? `(?:${letter})*` : ""}(?!${letter})`;
}

/** Picks the window with the most different words, and starts a little before the first of them. */
function bestStart(text: string, found: readonly Range[]): number {
  let best = { count: 0, from: 0 };
  for (const [at, { from }] of found.entries()) {
    const words = new Set<string>();
    for (let index = at; index < found.length; index++) {
      const next = found[index];
      if (!next || next.to - from > longest - 30) break;
      words.add(text.slice(next.from, next.to).toLowerCase());
    }
    if (words.size > best.count) best = { count: words.size, from };
  }
  if (best.from < 40) return 0;
  const sentence = text.slice(0, best.from).search(/[.:!?] [^.:!?]*$/);
  if (sentence >= 0 && best.from - sentence < 60) return sentence + 2;
  const space = text.indexOf(" ", best.from - 40);
  return space >= 0 && space < best.from ? space + 1 : best.from - 40;
}

function wordEnd(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.lastIndexOf(" ", position);
  return space > position - 40 ? space : position;
}

function markedBetween(text: string, found: readonly Range[], start: number, end: number): Segment[] {
  const segments: Segment[] = [];
  let at = start;
  for (const { from, to } of found) {
    if (from < at || to > end) continue;
    if (from > at) segments.push({ text: text.slice(at, from) });
    segments.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < end) segments.push({ text: text.slice(at, end) });
  return segments;
}
