// The list of samples that were tested, or only ran to their end. It's in the repository, because the build marks them, and
// `check:samples` fails if the list isn't exactly what it found.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Proof } from "octavo/document";
import type { CheckedPage, CheckedSample } from "./check-samples.ts";
import { isCounterexample } from "./failing-samples.ts";
import type { PageProblem } from "./report.ts";
import type { Page } from "./sample.ts";

export const testedListFile = "site/tested-samples.json";

/** The keys of samples, by version, page, and what is known about them. */
type TestedList = Record<string, Record<string, PageList>>;

/** What the samples below `expected` do is compared with the sentences there. */
type PageList = Partial<Record<Proof | "runnable", string[]>> & { expected?: Record<string, string[]> };

/**
 * @returns `tested` if what the page shows was compared, or the sample does something that can be, `ran` if not, and
 *   undefined if it didn't run, shows a mistake, or has a result that nothing was compared with.
 */
export function proofOf({ sample, levels, problems, effects }: CheckedSample): Proof | undefined {
  if (isCounterexample(sample) || problems.length > 0 || !levels.has("executed")) return undefined;
  if (levels.has("compared")) return "tested";
  if (sample.results.length > 0) return undefined;
  return effects.length > 0 ? "tested" : "ran";
}

export function testedList(pages: readonly CheckedPage[]): string {
  return `${JSON.stringify(listOf(pages), null, 2).replace(/\[\s+((?:"[\w-]{12}",?\s+)+)\]/g, (_, keys: string) => `[${keys.trim().replace(/\s+/g, " ")}]`)}\n`;
}

/** Whether the list in the repository has for these pages what was found now. @param all the pages that exist. */
export function isListed(root: string, pages: readonly CheckedPage[], all: readonly Page[]): boolean {
  const [before, now] = [readList(root), listOf(pages)];
  const known = new Set(all.map(({ version, route }) => `${version} ${route}`));
  const isKnown = Object.entries(before).every(([version, own]) =>
    Object.keys(own).every((route) => known.has(`${version} ${route}`)),
  );
  const isSame = pages.every(
    ({ page: { version, route } }) =>
      JSON.stringify(before[version]?.[route]) === JSON.stringify(now[version]?.[route]),
  );
  return isKnown && isSame;
}

function listOf(pages: readonly CheckedPage[]): TestedList {
  const list: TestedList = {};
  for (const { page, samples } of pages) {
    // The same code may be on a page twice, and only one of the two shows a result.
    const found = samples.map((checked) => ({ key: checked.sample.key, proof: proofOf(checked), checked }));
    const keysOf = (isOne: (each: (typeof found)[number]) => boolean) =>
      [...new Set(found.filter(isOne).map(({ key }) => key))].sort();
    const tested = keysOf(({ proof, checked }) => proof === "tested" && checked.levels.has("compared"));
    const effects = new Map(
      found.flatMap(({ key, proof, checked }) =>
        proof === "tested" && !tested.includes(key) ? [[key, checked.effects] as const] : [],
      ),
    );
    const expected = Object.fromEntries([...effects].sort(([a], [b]) => (a < b ? -1 : 1)));
    const ran = keysOf(({ key, proof }) => proof === "ran" && !tested.includes(key) && !effects.has(key));
    const runnable = keysOf(({ proof, checked }) => proof !== undefined && checked.run !== undefined);
    if (tested.length + effects.size + ran.length === 0) continue;
    (list[page.version] ??= {})[page.route] = {
      ...(tested.length > 0 && { tested }),
      ...(effects.size > 0 && { expected }),
      ...(ran.length > 0 && { ran }),
      ...(runnable.length > 0 && { runnable }),
    };
  }
  return list;
}

function readList(root: string): TestedList {
  const file = join(root, testedListFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Samples that no longer do what the list in the repository says, although their code is the same. */
export function effectProblems(root: string, pages: readonly CheckedPage[]): PageProblem[] {
  const list = readList(root);
  return pages.flatMap(({ page, samples }) =>
    samples.flatMap(({ sample, effects }): PageProblem[] => {
      const expected = list[page.version]?.[page.route]?.expected?.[sample.key];
      const [before, now] = [expected?.join("\n"), effects.join("\n")];
      if (before === undefined || effects.length === 0 || before === now) return [];
      const message = `The sample does something else than ${testedListFile} says.`;
      const fix = "Correct the sample. If the change is right, run `npm run check:samples -- --update`.";
      return [{ file: page.path, line: sample.line, message, fix, expected: before, actual: now }];
    }),
  );
}
