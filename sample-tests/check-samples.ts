// Runs all checks on all samples. Checks run at the same time, and each takes one page after the other.

import type { SampleRun } from "../site/parts/run-sample/run.ts";
import { type Cache, hashOf, hashOfFiles } from "./cache.ts";
import { missingFailure } from "./failing-samples.ts";
import { brokenVerdict, type Level, type PageCheck, type SampleProblem, type Verdict } from "./page-check.ts";
import { noRunReason, type Page, type Sample, skipReason } from "./sample.ts";

export type CheckedSample = {
  sample: Sample;
  levels: ReadonlySet<Level>;
  problems: SampleProblem[];
  /** What it did, in sentences. Empty if what its page shows was compared. */
  effects: string[];
  /** What readers need to run it on its page. */
  run?: SampleRun;
  skipped?: string;
};
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
  const asked = checks.map((check) => ({ check, reason: check.unavailable?.() }));
  const unavailable = asked.flatMap(({ check, reason }) => (reason === undefined ? [] : [`${check.name}: ${reason}`]));
  const available = asked.flatMap(({ check, reason }) => (reason === undefined ? [check] : []));
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
    const applies = (page: Page) => (sample: Sample) =>
      skipReason(sample) === undefined && check.appliesTo(sample, page);
    const checked = pages
      .filter((page) => page.samples.some(applies(page)))
      .map((page) => {
        const name = `${check.name} ${page.version} ${page.route}`;
        const key = hashOf(sources, page.samples);
        return { page, name, key, known: cache.get<Verdict[]>(name, key) };
      });
    const unknown = checked.flatMap(({ page, known }) => (known ? [] : [page]));
    const together = await checkTogether(check, unknown);
    for (const { page, name, key, known } of checked) {
      const isApplied = applies(page);
      const fresh = async () => together?.get(page) ?? (await checkAlone(check, page, isApplied));
      const found = known ?? (await fresh()).filter(({ index }) => isApplied(page.samples[index] as Sample));
      // A failure may depend on the machine, so it's tried again.
      if (!known && found.every(({ problems }) => problems.length === 0)) cache.set(name, key, found);
      verdicts.set(page, found);
    }
  } finally {
    await check.close?.();
  }
  return verdicts;
}

/** If one of the pages breaks the check, each is checked alone. */
async function checkTogether(check: PageCheck, pages: readonly Page[]) {
  try {
    return pages.length > 0 ? await check.checkAll?.(pages) : undefined;
  } catch {
    return undefined;
  }
}

async function checkAlone(check: PageCheck, page: Page, isApplied: (sample: Sample) => boolean): Promise<Verdict[]> {
  try {
    return await check.check(page);
  } catch (error) {
    const [first] = page.samples.filter(isApplied);
    return first ? [brokenVerdict(first, error)] : [];
  }
}

function combine(page: Page, verdicts: readonly Verdict[]): CheckedPage {
  const samples = page.samples.map((sample): CheckedSample => {
    const own = verdicts.filter(({ index }) => index === sample.index);
    const levels = new Set(own.flatMap(({ levels }) => levels));
    return {
      sample,
      levels,
      effects: levels.has("compared") ? [] : [...new Set(own.flatMap(({ effects = [] }) => effects))],
      run: own.find(({ run }) => run)?.run,
      problems: [...own.flatMap(({ problems }) => problems), ...missingFailure(sample, own)],
      skipped: skipReason(sample) ?? noRunReason(sample),
    };
  });
  return { page, samples };
}
