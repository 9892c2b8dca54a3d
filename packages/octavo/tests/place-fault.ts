// Says what is wrong with the place of a problem. A writer, an editor, or a CI service goes to it.

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { withUnixLines } from "../core/files/read-text.ts";
import { type Problem, printProblem } from "../core/model/problem.ts";

/** The only problems without a line. They're about the machine, and nothing in the site can be corrected. */
const withoutLines = [
  // The cache is a folder that no one writes in by hand.
  /^The cache can't be written: /,
  // The history is missing, and not a line in a file.
  /^This clone has only the latest commits/,
];

/** @param root of the site. @returns undefined if the place exists. */
export function placeFault(problem: Problem, root: string): string | undefined {
  const { file, line, column, message } = problem;
  if (line === undefined || column === undefined)
    return withoutLines.some((pattern) => pattern.test(message)) ? undefined : `no line: ${printProblem(problem)}`;
  const lines = linesOf(join(root, file));
  const isThere = line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? "").length + 1;
  return isThere ? undefined : `no such place: ${printProblem(problem)}`;
}

/** A file that is missing, or can't be read, has a start. */
function linesOf(path: string): string[] {
  const isFile = existsSync(path) && statSync(path).isFile();
  return isFile ? withUnixLines(readFileSync(path, "utf8")).split("\n") : [""];
}
