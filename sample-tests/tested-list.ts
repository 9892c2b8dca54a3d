// The list of samples that ran, with what is known of each. It's in the repository, because the build marks them, and
// `check:samples` fails if the list isn't exactly what it found.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Proof } from "octavo/document";
import type { CheckedPage, CheckedSample } from "./check-samples.ts";
import { withoutDigest } from "./effects.ts";
import { isCounterexample } from "./failing-samples.ts";
import type { Page } from "./sample.ts";

export const testedListFile = "site/tested-samples.json";

/** The keys of samples, by version, page, and what is known about them. */
type TestedList = Record<string, Record<string, PageList>>;

/** `recorded` has what samples did, by the day on which it was recorded. */
type PageList = {
  tested?: string[];
  noted?: string[];
  recorded?: Record<string, Record<string, string[]>>;
  runnable?: string[];
};

/**
 * @returns `tested` if what the page shows below was compared, `noted` if the comments in the code were, `recorded` if
 *   nothing on the page was, and undefined if it didn't run, shows a mistake, or has a result that wasn't compared.
 */
export function proofOf({ sample, levels, problems }: CheckedSample): Proof | undefined {
  if (isCounterexample(sample) || problems.length > 0 || !levels.has("executed")) return undefined;
  if (levels.has("compared")) return "tested";
  if (levels.has("noted")) return "noted";
  return sample.results.length > 0 && !levels.has("matched") ? undefined : "recorded";
}

/** @param root the folder with the list so far: what was recorded before, and is the same, keeps its day. */
export function testedList(root: string, pages: readonly CheckedPage[], today = new Date()): string {
  const list = listOf(pages, readList(root), today.toISOString().slice(0, 10));
  const onOneLine = (_: string, keys: string) => `[${keys.trim().replace(/\s+/g, " ")}]`;
  return `${JSON.stringify(list, null, 2).replace(/\[\s+((?:"[\w-]{12}",?\s+)+)\]/g, onOneLine)}\n`;
}

/** Whether the list in the repository has for these pages what was found now. @param all the pages that exist. */
export function isListed(root: string, pages: readonly CheckedPage[], all: readonly Page[]): boolean {
  const before = readList(root);
  const now = listOf(pages, before, "today");
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

function listOf(pages: readonly CheckedPage[], before: TestedList, today: string): TestedList {
  const list: TestedList = {};
  for (const { page, samples } of pages) {
    // The same code may be on a page twice, and only one of the two shows a result.
    const found = samples.map((checked) => ({ key: checked.sample.key, proof: proofOf(checked), checked }));
    const keysOf = (isOne: (each: (typeof found)[number]) => boolean) =>
      [...new Set(found.filter(isOne).map(({ key }) => key))].sort();
    const tested = keysOf(({ proof }) => proof === "tested");
    const noted = keysOf(({ key, proof }) => proof === "noted" && !tested.includes(key));
    const known = daysIn(before[page.version]?.[page.route]);
    const recorded: Record<string, Record<string, string[]>> = {};
    for (const key of keysOf(({ key, proof }) => proof === "recorded" && ![...tested, ...noted].includes(key))) {
      const effects = found.find((each) => each.key === key)?.checked.effects.map(withoutDigest) ?? [];
      const day = known.get(`${key} ${effects.join("\n")}`) ?? today;
      (recorded[day] ??= {})[key] = effects;
    }
    const days = Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1));
    const runnable = keysOf(({ proof, checked }) => proof !== undefined && checked.run !== undefined);
    if (tested.length + noted.length + days.length === 0) continue;
    (list[page.version] ??= {})[page.route] = {
      ...(tested.length > 0 && { tested }),
      ...(noted.length > 0 && { noted }),
      ...(days.length > 0 && { recorded: Object.fromEntries(days) }),
      ...(runnable.length > 0 && { runnable }),
    };
  }
  return list;
}

/** The days, by the key of a sample and what it did. */
function daysIn({ recorded = {} }: PageList = {}): Map<string, string> {
  return new Map(
    Object.entries(recorded).flatMap(([day, samples]) =>
      Object.entries(samples).map(([key, effects]) => [`${key} ${effects.join("\n")}`, day] as const),
    ),
  );
}

function readList(root: string): TestedList {
  const file = join(root, testedListFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
