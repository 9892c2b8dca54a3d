// What makes a page impossible to compile any further: its own problem, and no reason not to look at other pages.

import { error, type Place, type Problem } from "../model/problem.ts";

export class PageFault extends Error {
  override readonly name = "PageFault";
  readonly place: Place;
  readonly remedy: string;

  constructor(place: Place, message: string, remedy: string) {
    super(message);
    this.place = place;
    this.remedy = remedy;
  }
}

/** Whatever a page made the build throw, as a problem that names the page. */
export function problemOf(cause: unknown, file: string): Problem {
  if (cause instanceof PageFault) return error(file, cause.place, cause.message, cause.remedy);
  const message = cause instanceof Error ? cause.message : String(cause);
  const remedy = "Run with DEBUG=1 to see where. Remove parts of the page until it compiles to find the cause.";
  if (process.env.DEBUG) process.stderr.write(`${(cause as Error).stack}\n`);
  return error(file, { line: 1, column: 1 }, `The page can't be compiled: ${message}.`, remedy);
}
