// The excerpt of a text that shows why it was found, with the matching words marked.

import { unspacedLetter } from "./segments.ts";
import { stemOf } from "./tokens.ts";

export type Segment = { text: string; marked?: true };

/** How many characters fit in a line of the list of results. */
const lineLength = 120;

/** What a query is looking for: `terms` are highlighted, `related` words only mean the same. */
export type Sought = { terms: readonly string[]; related: readonly string[] };

/**
 * The sentence, row, or list item with the most words of a query.
 *
 * @param text with a line per paragraph, row, or item.
 * @param sought lowercase words and identifiers, with a `*` after prefixes.
 */
export function snippetOf(text: string, { terms, related }: Sought, longest = lineLength): Segment[] {
  const line = bestLine(text, terms, related);
  const matches = matchesIn(line, terms);
  const start = startIn(line, matches[0]?.from ?? 0, longest);
  const end = wordEnd(line, start + longest);
  const segments = markedBetween(line, matches, start, end);
  if (start > 0) segments.unshift({ text: "… " });
  if (end < line.length) segments.push({ text: " …" });
  return segments;
}

const sentenceEnd = /(?<=[.!?]) (?=[\p{Lu}\p{N}"'“])|(?<=。)/u;

function bestLine(text: string, terms: readonly string[], related: readonly string[]): string {
  const sentences = text.split("\n").flatMap((line) => {
    const parts = line.replace(/\s+/g, " ").trim().split(sentenceEnd);
    // What follows a sentence helps to understand it, if there is room.
    return parts.map((part, at) => ({ part, rest: parts.slice(at + 1) }));
  });
  const worth = (sentence: string) => 2 * countIn(sentence, terms) + countIn(sentence, related);
  let best = { part: "", rest: [] as string[] };
  let most = -1;
  for (const sentence of sentences) {
    const value = worth(sentence.part);
    if (sentence.part === "" || value <= most) continue;
    best = sentence;
    most = value;
  }
  return [best.part, ...best.rest].join(" ");
}

/** How many different words a text has. */
function countIn(text: string, terms: readonly string[]): number {
  return new Set(matchesIn(text, terms).map(({ from, to }) => stemOf(text.slice(from, to).toLowerCase()))).size;
}

/** A line starts at its beginning, unless the first match would be too far to the right. */
function startIn(line: string, match: number, longest: number): number {
  if (match < longest / 2) return 0;
  const space = line.indexOf(" ", match - longest / 4);
  return space >= 0 && space < match ? space + 1 : Math.floor(match - longest / 4);
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

function wordEnd(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.lastIndexOf(" ", position);
  return space > position - 40 ? space : position;
}

function markedBetween(text: string, matches: readonly Range[], start: number, end: number): Segment[] {
  const segments: Segment[] = [];
  let at = start;
  for (const { from, to } of matches) {
    if (from < at || to > end) continue;
    if (from > at) segments.push({ text: text.slice(at, from) });
    segments.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < end) segments.push({ text: text.slice(at, end) });
  return segments;
}
