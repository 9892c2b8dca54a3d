// The lines of a file that a page includes: all of them, some by their numbers, or a section between two marks.

import { githubSlugOf } from "../../model/slug.ts";
import type { Line } from "../context/lines.ts";
import type { FilePart } from "./include-notation.ts";

const name = String.raw`([\w.-]+)`;
/** Marks of mdBook, of snippets in MkDocs, and of regions that editors fold. */
const starts = [
  new RegExp(String.raw`\bANCHOR:[ \t]*${name}`),
  new RegExp(String.raw`-{1,}8<-{1,}[ \t]*\[[ \t]*start:[ \t]*${name}[ \t]*\]`),
  new RegExp(String.raw`^\s*(?://|/\*|<!--|#|;|--|%|")?\s*#?(?:pragma )?region\b[ \t]*${name}?`),
];
const ends = [
  new RegExp(String.raw`\bANCHOR_END:[ \t]*${name}`),
  new RegExp(String.raw`-{1,}8<-{1,}[ \t]*\[[ \t]*end:[ \t]*${name}[ \t]*\]`),
  /^\s*(?:\/\/|\/\*|<!--|#|;|--|%|")?\s*#?(?:pragma )?endregion\b/,
];

/** @returns undefined if the file doesn't have the section. */
export function includedLines(lines: readonly Line[], { ranges, section }: FilePart): Line[] | undefined {
  const own = section === undefined ? [...lines] : (sectionOf(lines, section) ?? underHeading(lines, section));
  if (!own) return undefined;
  const chosen = ranges ? ranges.flatMap(([from, to]) => own.slice(Math.max(0, from - 1), to)) : own;
  return withoutEmptyEnds(chosen.filter(({ text }) => !isMark(text)));
}

function sectionOf(lines: readonly Line[], section: string): Line[] | undefined {
  for (const [kind, start] of starts.entries()) {
    const first = lines.findIndex(({ text }) => start.exec(text)?.[1] === section);
    if (first < 0) continue;
    let depth = 0;
    const end = lines.findIndex(({ text }, index) => {
      if (index <= first) return false;
      const found = ends[kind]?.exec(text);
      if (found?.[1] !== undefined) return found[1] === section;
      if (found && depth === 0) return true;
      // Regions that end without a name may be in each other.
      if (kind === 2) depth += found ? -1 : start.test(text) ? 1 : 0;
      return false;
    });
    return lines.slice(first + 1, end < 0 ? undefined : end);
  }
  return undefined;
}

/** The part of a page below a heading, which VitePress names by its anchor. */
function underHeading(lines: readonly Line[], anchor: string): Line[] | undefined {
  const depthOf = ({ text }: Line) => /^(#{1,6})\s/.exec(text)?.[1]?.length;
  const first = lines.findIndex((line) => {
    const [, title = "", id] = /^#{1,6}\s+(.*?)(?:\s*\{#([\w-]+)\})?\s*$/.exec(line.text) ?? [];
    return title !== "" && (id ?? githubSlugOf(title)) === anchor;
  });
  const head = lines[first];
  if (!head) return undefined;
  const depth = depthOf(head) ?? 1;
  const end = lines.findIndex((line, index) => index > first && (depthOf(line) ?? Infinity) <= depth);
  return lines.slice(first, end < 0 ? undefined : end);
}

function isMark(text: string): boolean {
  return [...starts, ...ends].some((mark) => mark.test(text));
}

export function withoutEmptyEnds(lines: readonly Line[]): Line[] {
  const isFull = ({ text }: Line) => text.trim() !== "";
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1);
}

/** Without the indentation that all lines share. */
export function dedented(lines: readonly Line[]): Line[] {
  const widths = lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text }) => /^[ \t]*/.exec(text)?.[0].length ?? 0);
  const least = Math.min(...widths, Infinity);
  if (!Number.isFinite(least) || least === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    text: line.text.slice(least),
    removed: line.removed + Math.min(least, line.text.length),
  }));
}
