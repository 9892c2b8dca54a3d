// A mistake in what a writer or operator wrote, and the one format it's printed in. Every stage returns a list of
// these.

import { editDistance } from "./edit-distance.ts";

export type Problem = {
  /** The file's path relative to the root, so that the reader of the message can open it. */
  file: string;
  /** Counted from 1. Absent if the problem is `withoutLines`. */
  line?: number;
  /** Counted from 1. */
  column?: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead. */
  remedy?: string;
  /** An error stops the build. A warning is only counted and printed. `decideMistakes` makes a mistake one of them. */
  severity: "error" | "warning" | "mistake";
  /** Set if it's nothing to correct on a site that isn't strict, such as one of another generator. */
  onlyStrict?: true;
  /** What the page is published without, as a countable noun: `broken link`. */
  lost?: string;
  /** Set if something has another result than it should have. */
  difference?: { expected: string; actual: string };
};

/** A place in a file. Both are counted from 1. */
export type Place = { line: number; column: number };

/** A place in a file that isn't the one at hand. */
export type PlaceInFile = Place & { file: string };

/** A page that a setting names, with the place of its name. */
export type NamedPage = PlaceInFile & { route: string };

/** Until the place is known. */
export const nowhere: PlaceInFile = { file: "", line: 0, column: 0 };

/** The place of a problem that concerns the whole file, or a line that is missing in it. */
export const fileStart = { line: 1, column: 1 } as const;

/** In place of a place, for a problem with something that has no lines, such as a folder. */
export const withoutLines = { hasLines: false } as const;

/** Converts an offset in a text to a place. */
export function placeAt(text: string, offset: number): Place {
  return placesIn(text)(offset);
}

/** Finds the places of many offsets in one text: the lines are counted once. */
export function placesIn(text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const startOf = (line: number) => starts[line] ?? 0;
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (startOf(middle) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - startOf(low) + 1 };
  };
}

export function error(file: string, place: Place | typeof withoutLines, message: string, remedy?: string): Problem {
  const { line, column } = "line" in place ? place : {};
  return { file, line, column, message, remedy, severity: "error" };
}

export function warning(file: string, place: Place | typeof withoutLines, message: string, remedy?: string): Problem {
  return { ...error(file, place, message, remedy), severity: "warning" };
}

/** A mistake that only a strict site has to correct. @param lost what is published without it, as a countable noun. */
export function fault(file: string, place: Place, message: string, remedy?: string, lost?: string): Problem {
  return asMistake(error(file, place, message, remedy), lost);
}

export function asMistake(problem: Problem, lost?: string): Problem {
  return { ...problem, severity: "mistake", lost };
}

/** What is published in spite of a mistake doesn't depend on this, only whether it's published. */
export function decideMistakes(all: readonly Problem[], isStrict: boolean): Problem[] {
  const severity = isStrict ? "error" : "warning";
  const problems = isStrict ? all : all.filter(({ onlyStrict }) => !onlyStrict);
  return problems.map((problem) => (problem.severity === "mistake" ? { ...problem, severity } : problem));
}

/** `file:line:column  message`, with the remedy on the next line, and then what was expected and what is the case. */
export function printProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(":");
  const kind = problem.severity === "warning" ? "warning: " : "";
  const remedy = problem.remedy ? `\n    ${visible(problem.remedy)}` : "";
  const { expected, actual } = problem.difference ?? {};
  const difference = printBlock("Expected", expected) + printBlock("Actual", actual);
  return `${visible(place)}  ${kind}${visible(problem.message)}${remedy}${difference}`;
}

function printBlock(name: string, text: string | undefined): string {
  if (text === undefined) return "";
  const lines = text.replace(/\n$/, "").split(/\r?\n/);
  return [`\n    ${name}:`, ...lines.map((line) => `      ${visible(line)}`)].join("\n");
}

/** Quotes text from a file in a message: in backticks, and no longer than a line. */
export function quoted(text: string): string {
  return `\`${text.length > 100 ? `${text.slice(0, 99)}…` : text}\``;
}

/** Escapes characters that could move a terminal's cursor or reverse the surrounding text, in JavaScript notation. */
function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Errors first, then sorted by file and place, so that every run prints them in the same order. */
export function sortProblems(problems: Problem[]): Problem[] {
  const rank = (problem: Problem) => (problem.severity === "error" ? 0 : 1);
  return problems.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

/** The known name that a writer probably meant, if one differs by at most a third of its letters. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
