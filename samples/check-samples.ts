// Runs all checks on all samples. Checks run at the same time, and each takes one page after the other.

import { type Cache, hashOf, hashOfFiles } from "./cache.ts";
import type { Level, PageCheck, SampleProblem, Verdict } from "./page-check.ts";
import { noRunReason, type Page, type Sample, skipReason } from "./sample.ts";

export type CheckedSample = { sample: Sample; levels: ReadonlySet<Level>; problems: SampleProblem[]; skipped?: string };
export type CheckedPage = { page: Page; samples: CheckedSample[] };

export type CheckedSamples = {
  pages: CheckedPage[];
  /** The checks that can't run on this machine, with the reason. */
  unavailable: string[];
};

/** @param done called with the name of a check when it has checked all pages. */
export async function checkSamples(
  root: string,
  pages: readonly Page[],
  checks: readonly PageCheck[],
  cache: Cache,
  done: (name: string, count: number, ms: number) => void = () => {},
): Promise<CheckedSamples> {
  const unavailable = checks.flatMap(({ name, unavailable }) => {
    const reason = unavailable?.();
    return reason === undefined ? [] : [`${name}: ${reason}`];
  });
  const available = checks.filter((check) => check.unavailable?.() === undefined);
  const verdicts = await Promise.all(
    available.map(async (check) => {
      const start = performance.now();
      const result = await runCheck(root, pages, check, cache);
      done(check.name, [...result.values()].flat().length, performance.now() - start);
      return result;
    }),
  );
  return {
    pages: pages.map((page) =>
      combine(
        page,
        verdicts.flatMap((each) => each.get(page) ?? []),
      ),
    ),
    unavailable,
  };
}

async function runCheck(
  root: string,
  pages: readonly Page[],
  check: PageCheck,
  cache: Cache,
): Promise<Map<Page, Verdict[]>> {
  const sources = hashOfFiles(root, check.sources);
  const verdicts = new Map<Page, Verdict[]>();
  try {
    for (const page of pages) {
      const applies = (sample: Sample) => skipReason(sample) === undefined && check.appliesTo(sample, page);
      if (!page.samples.some(applies)) continue;
      const name = `${check.name} ${page.version} ${page.route}`;
      const key = hashOf(sources, page.samples);
      const known = cache.get<Verdict[]>(name, key);
      const found = known ?? (await check.check(page)).filter(({ index }) => applies(page.samples[index] as Sample));
      // A failure may depend on the machine, so it's tried again.
      if (!known && found.every(({ problems }) => problems.length === 0)) cache.set(name, key, found);
      verdicts.set(page, found);
    }
  } finally {
    await check.close?.();
  }
  return verdicts;
}

function combine(page: Page, verdicts: readonly Verdict[]): CheckedPage {
  const samples = page.samples.map((sample): CheckedSample => {
    const own = verdicts.filter(({ index }) => index === sample.index);
    const levels = new Set(own.flatMap(({ levels }) => levels));
    return {
      sample,
      levels,
      problems: own.flatMap(({ problems }) => problems),
      skipped: skipReason(sample) ?? noRunReason(sample),
    };
  });
  return { page, samples };
}
