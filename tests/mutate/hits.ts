// Finds out which test files run a place at all: only those can notice that it's different. Marked sources write the
// number of each place that runs, in any thread or process, to the file that an environment variable names.

import { existsSync, readFileSync } from "node:fs";
import type { Mutant } from "./mutants.ts";

export const hitsVariable = "OCTAVO_MUTANT_HITS";

/** The source with a mark at the place of each mutant. @param mutants of one file. */
export function marked(text: string, mutants: Mutant[]): string {
  const inserts = mutants.flatMap(({ id, unit: { start, end, kind } }) => {
    const file = `globalThis.process?.env.${hitsVariable}`;
    const write = `process.getBuiltinModule("node:fs").appendFileSync(${file}, "${id}\\n")`;
    const mark = `(globalThis.octavoHit${id} ??= (${file} && ${write}, 1))`;
    const [before, after] = { listed: [`${mark};`, ""], single: [`{${mark};`, "}"], expression: [`(${mark},`, ")"] }[
      kind
    ];
    return [
      { at: start, rank: end - text.length - 1, insert: before },
      { at: end, rank: start, insert: after },
    ];
  });
  // Where places touch, what ends goes before what starts, and pairs stay nested.
  inserts.sort((a, b) => a.at - b.at || b.rank - a.rank);
  let from = 0;
  const parts = inserts.map(({ at, insert }) => text.slice(from, (from = at)) + insert);
  return parts.join("") + text.slice(from);
}

/** The numbers of the places that ran. */
export function readHits(file: string): number[] {
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(Number) : [];
}
