// A mistake in what a writer or operator wrote, and its one printed form. Every stage returns a list of these.

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

export function error(file: string, place: Place, message: string, remedy?: string): Problem {
  return { file, line: place.line, column: place.column, message, remedy, severity: "error" };
}

export function warning(file: string, place: Place, message: string, remedy?: string): Problem {
  return { ...error(file, place, message, remedy), severity: "warning" };
}

/** `file:line:column  message`, and the remedy on a line of its own. */
export function printProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(":");
  const kind = problem.severity === "warning" ? "warning: " : "";
  const remedy = problem.remedy ? `\n    ${problem.remedy}` : "";
  return `${place}  ${kind}${problem.message}${remedy}`;
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
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Letters to add, drop, change, or swap with their neighbour (optimal string alignment), one row at a time. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
