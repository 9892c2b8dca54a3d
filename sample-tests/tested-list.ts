// The list of samples that ran to their end. It's in the repository, because the build marks them, and `check:samples`
// fails if the list isn't exactly what it found.

import type { CheckedPage, CheckedSample } from "./check-samples.ts";
import { isCounterexample } from "./failing-samples.ts";

export const testedListFile = "site/tested-samples.json";

/** By version, page, and key. */
type TestedList = Record<string, Record<string, string[]>>;

/** A sample that ran, and whose result is the one that the page shows, if it shows one. */
export function isTested({ sample, levels, problems }: CheckedSample): boolean {
  if (isCounterexample(sample)) return false;
  return problems.length === 0 && levels.has("executed") && (sample.results.length === 0 || levels.has("compared"));
}

export function testedList(pages: readonly CheckedPage[]): string {
  const list: TestedList = {};
  for (const { page, samples } of pages) {
    const keys = samples.filter(isTested).map(({ sample }) => sample.key);
    if (keys.length > 0) (list[page.version] ??= {})[page.route] = [...new Set(keys)].sort();
  }
  return `${JSON.stringify(list, null, 2).replace(/\[\s+([^\]]*?)\s+\]/g, (_, keys: string) => `[${keys.replace(/\s+/g, " ")}]`)}\n`;
}
