// The list of samples that were tested, or only ran to their end. It's in the repository, because the build marks them, and
// `check:samples` fails if the list isn't exactly what it found.

import type { Proof } from "octavo/document";
import type { CheckedPage, CheckedSample } from "./check-samples.ts";
import { isCounterexample } from "./failing-samples.ts";

export const testedListFile = "site/tested-samples.json";

/** The keys of samples, by version, page, and what is known about them. */
type TestedList = Record<string, Record<string, Partial<Record<Proof, string[]>>>>;

/**
 * @returns `tested` if what the sample did was compared with what it should do, `ran` if there was nothing to compare, and
 *   undefined if it didn't run, shows a mistake, or has a result that nothing was compared with.
 */
export function proofOf({ sample, levels, problems }: CheckedSample): Proof | undefined {
  if (isCounterexample(sample) || problems.length > 0 || !levels.has("executed")) return undefined;
  if (levels.has("compared")) return "tested";
  return sample.results.length === 0 ? "ran" : undefined;
}

export function testedList(pages: readonly CheckedPage[]): string {
  const list: TestedList = {};
  for (const { page, samples } of pages) {
    const proofs = new Map<string, Proof>();
    for (const checked of samples) {
      const { key } = checked.sample;
      const proof = proofOf(checked);
      // The same code may be on a page twice.
      if (proof && proofs.get(key) !== "tested") proofs.set(key, proof);
    }
    if (proofs.size === 0) continue;
    const keysOf = (proof: Proof) => [...proofs.keys()].filter((key) => proofs.get(key) === proof).sort();
    const [tested, ran] = [keysOf("tested"), keysOf("ran")];
    (list[page.version] ??= {})[page.route] = { ...(tested.length > 0 && { tested }), ...(ran.length > 0 && { ran }) };
  }
  return `${JSON.stringify(list, null, 2).replace(/\[\s+([^\]]*?)\s+\]/g, (_, keys: string) => `[${keys.replace(/\s+/g, " ")}]`)}\n`;
}
