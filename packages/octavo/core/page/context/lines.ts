// The lines of a page while syntax of other generators is rewritten. Each line knows where it comes from, so that problems
// are reported where the writer finds them.

import type { PlaceInFile } from "../../model/problem.ts";

export type Line = {
  text: string;
  /** The line in the file, counted from 1. */
  number: number;
  /** Characters at the start of that line that aren't part of the text. */
  removed: number;
  /** The file below the root, if another one than the page includes it. */
  file?: string;
};

export function linesOf(markdown: string): Line[] {
  return markdown.split("\n").map((text, index) => ({ text, number: index + 1, removed: 0 }));
}

export function textOfLines(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join("\n");
}

/** Turns a place in the rewritten text into the place in the file. */
export function placeInFile<P extends Partial<PlaceInFile>>(place: P, lines: readonly Line[]): P {
  if (place.line === undefined) return place;
  const line = lines[place.line - 1] ?? lines.at(-1);
  if (!line) return place;
  const { number, removed, file } = line;
  const column = place.column === undefined ? {} : { column: Math.max(1, place.column + removed) };
  return { ...place, line: number, ...column, ...(file !== undefined && { file }) };
}

/** Replaces the text of a line, which keeps its place. */
export function rewritten(line: Line, text: string): Line {
  return { ...line, text };
}

const fence = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})(.*)$/;

/** Tells for each line whether it's in a code fence or the front matter, where nothing is rewritten. */
export function literalLines(lines: readonly Line[]): boolean[] {
  let open: string | undefined;
  let inFrontMatter = lines[0]?.text.trimEnd() === "---";
  return lines.map(({ text }, index) => {
    if (inFrontMatter) {
      inFrontMatter = index === 0 || text.trimEnd() !== "---";
      return true;
    }
    const [, marks, rest = ""] = fence.exec(text) ?? [];
    if (open === undefined) {
      // Backticks after the opening marks make it inline code.
      if (marks && !(marks[0] === "`" && rest.includes("`"))) open = marks;
      return open !== undefined;
    }
    if (marks?.startsWith(open) && rest.trim() === "") open = undefined;
    return true;
  });
}
