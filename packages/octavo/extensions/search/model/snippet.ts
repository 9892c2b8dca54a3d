// The excerpt of a text that shows why it was found, with the matching words marked.

import { cellMark } from "../../../core/model/section.ts";
import { unspacedLetter } from "../../../core/model/words/segments.ts";
import { stemOf } from "./tokens.ts";

export type Segment = { text: string; marked?: true };

/** How many characters fit in a line of the list of results. */
const lineLength = 120;

/** What a query is looking for: `terms` are highlighted, `related` words only mean the same. */
export type Sought = { terms: readonly string[]; related: readonly string[] };

/** @param text with a line per paragraph, row, or item. @param longest how many characters fit. */
export function snippetOf(text: string, sought: Sought, longest: number): Segment[] {
  return excerptOf(bestLine(text, sought), sought, longest);
}

/** Marks the words that were typed, and cuts the line if it's too long. */
export function excerptOf(line: string, { terms }: Sought, longest = lineLength): Segment[] {
  const matches = matchesIn(line, patternFor(terms));
  const start = startIn(line, matches[0]?.from ?? 0, longest);
  const end = wordEnd(line, start + longest);
  const segments = markedBetween(line, matches, start, end);
  if (start > 0) segments.unshift({ text: "… " });
  if (end < line.length) segments.push({ text: " …" });
  return segments;
}

const sentenceEnd = /(?<=[.!?]) (?=[\p{Lu}\p{N}"'“])|(?<=。)/u;

/** The row, list item, or sentence, and what follows it in its paragraph, that has the most words of a query. */
export function bestLine(text: string, { terms, related }: Sought): string {
  const [typed, meant] = [patternFor(terms), patternFor(related)];
  let best = "";
  let most = -1;
  for (const line of text.split("\n")) {
    const flat = line.replace(/\s+/g, " ").trim();
    const sentences = rowIn(flat) === undefined ? flat.split(sentenceEnd) : [flat];
    for (const [at, sentence] of sentences.entries()) {
      const value = 2 * countIn(sentence, typed) + countIn(sentence, meant);
      if (sentence === "" || value <= most) continue;
      best = sentences.slice(at).join(" ");
      most = value;
    }
  }
  return best;
}

/** The first cell, if the line is a row of a table. */
export function rowIn(line: string): string | undefined {
  const end = line.indexOf(cellMark);
  return end < 0 ? undefined : line.slice(0, end);
}

/** How many different words a text has. */
function countIn(text: string, pattern: RegExp): number {
  return new Set(matchesIn(text, pattern).map(({ from, to }) => stemOf(text.slice(from, to).toLowerCase()))).size;
}

/** A line starts at its beginning, unless the first match would be too far to the right. */
function startIn(line: string, match: number, longest: number): number {
  if (match < longest / 2) return 0;
  const space = line.indexOf(" ", match - longest / 4);
  return space >= 0 && space < match ? space + 1 : Math.floor(match - longest / 4);
}

/** Marks the matches in a heading. */
export function marked(text: string, terms: readonly string[]): Segment[] {
  return markedBetween(text, matchesIn(text, patternFor(terms)), 0, text.length);
}

type Range = { from: number; to: number };

function matchesIn(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ from: index, to: index + match.length }));
}

/** Without terms, it matches nothing. */
function patternFor(terms: readonly string[]): RegExp {
  const longestFirst = [...terms].sort((a, b) => b.length - a.length).map(patternOf);
  return new RegExp(longestFirst.join("|") || "(?!)", "giu");
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
