// A mistake in what a writer or operator wrote, and its one printed form. Every stage returns a list of these.

import { editDistance } from "./edit-distance.ts";

export type Problem = {
  /** The file as the reader of the message would open it: relative to the root. */
  file: string;
  /** Counted from 1; absent where the whole file is meant. */
  line?: number;
  /** Counted from 1. */
  column?: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What to write instead. */
  remedy?: string;
  /** An error stops the build; a warning is counted and printed. */
  severity: "error" | "warning";
};

/** A place in a file, as the parsers give it. */
export type Place = { line?: number; column?: number };

/** Where an offset of a text is. */
export function placeAt(text: string, offset: number): Required<Place> {
  return placesIn(text)(offset);
}

/** Finds the places of many offsets in one text: the lines are counted once. */
export function placesIn(text: string): (offset: number) => Required<Place> {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low] + 1 };
  };
}

export function error(file: string, place: Place, message: string, remedy?: string): Problem {
  return { file, line: place.line, column: place.column, message, remedy, severity: "error" };
}

export function warning(file: string, place: Place, message: string, remedy?: string): Problem {
  return { ...error(file, place, message, remedy), severity: "warning" };
}

/** `file:line:column  message`, and below it the remedy. */
export function printProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(":");
  const kind = problem.severity === "warning" ? "warning: " : "";
  const remedy = problem.remedy ? `\n    ${visible(problem.remedy)}` : "";
  return `${visible(place)}  ${kind}${visible(problem.message)}${remedy}`;
}

/** A text from a file as a message cites it: in backticks, and not longer than a line. */
export function quoted(text: string): string {
  return `\`${text.length > 100 ? `${text.slice(0, 99)}…` : text}\``;
}

/** What could move the cursor of a terminal or reverse the text around it, in the notation of JavaScript. */
function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Errors first, then by file and place, so that a run reads the same every time. */
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

/** The name a writer probably meant, if one of the known names is at most a third of its letters away. */
export function suggest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
