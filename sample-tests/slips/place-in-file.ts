// Where in a page's file something in a sample is. Fences can be indented, and constants are filled in.

import { placeAt } from "../../packages/octavo/core/model/problem.ts";
import { lineInFile, type SampleProblem } from "../page-check.ts";
import type { Sample } from "../sample.ts";

export type FilePlace = Pick<SampleProblem, "line" | "column">;

/** @param fileLines of the page's file, or none. @param offset in the sample's code, or nothing for the fence. */
export function placeInFile(sample: Sample, fileLines: readonly string[], offset: number | undefined): FilePlace {
  if (offset === undefined) return { line: sample.line };
  const { line: own, column } = placeAt(sample.code, offset);
  const line = lineInFile(sample, own);
  const written = fileLines[line - 1] ?? "";
  const word = /^[\w$.-]+|^./.exec(sample.code.slice(offset))?.[0] ?? "";
  const found = written.indexOf(word, column - 1);
  return { line, column: found < 0 ? column : found + 1 };
}
