// An error that makes a page impossible to compile. It's reported as a problem, and the build continues to check other
// pages.

import { error, fileStart, type Place, type Problem } from "../model/problem.ts";

export class PageFault extends Error {
  override readonly name = "PageFault";
  /** In the page, unless it names another file. */
  readonly place: Place & { file?: string };
  readonly remedy: string;

  constructor(place: PageFault["place"], message: string, remedy: string) {
    super(message);
    this.place = place;
    this.remedy = remedy;
  }
}

/** Turns anything thrown while compiling a page into a problem that names the page. */
export function problemOf(cause: unknown, file: string): Problem {
  if (cause instanceof PageFault) return error(cause.place.file ?? file, cause.place, cause.message, cause.remedy);
  const message = cause instanceof Error ? cause.message : String(cause);
  const remedy = "Run with DEBUG=1 to see where. Remove parts of the page until it compiles to find the cause.";
  if (process.env.DEBUG) process.stderr.write(`${(cause as Error).stack}\n`);
  return error(file, fileStart, `The page can't be compiled: ${message}.`, remedy);
}
