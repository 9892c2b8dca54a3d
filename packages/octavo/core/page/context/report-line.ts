// Reports what a page is published without, before its lines are rewritten and parsed.

import { fault } from "../../model/problem.ts";
import type { Line } from "./lines.ts";
import type { PageContext } from "./page-context.ts";

/** @param index of the character in the line. */
export function reportLine(
  { source, problems }: PageContext,
  line: Line,
  index: number,
  message: string,
  remedy: string,
  lost: string,
): void {
  const place = { line: line.number, column: 1 + Math.max(0, line.removed + index) };
  problems.push(fault(line.file ?? source.path, place, message, remedy, lost));
}
