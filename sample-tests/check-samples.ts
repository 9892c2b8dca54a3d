// Runs all checks on all samples. Checks run at the same time, and each takes one page after the other.

import type { SampleRun } from "../site/parts/run-sample/run.ts";
import { type Cache, hashOf, hashOfFiles } from "./cache.ts";
import { isPlanned, type Plan } from "./changed-samples.ts";
import { hashOfSamples } from "./checked-record.ts";
import { sharedSources } from "./checks/known-checks.ts";
import { missingFailure } from "./failing-samples.ts";
import { brokenVerdict, type Level, type PageCheck, type SampleProblem, type Verdict } from "./page-check.ts";
import { noRunReason, type Page, type Sample, skipReason } from "./sample.ts";

export type CheckedSample = {
  sample: Sample;
  levels: ReadonlySet<Level>;
  problems: SampleProblem[];
  /** What it did, in sentences. */
  effects: string[];
  /** What readers need to run it on its page. */
  run?: SampleRun;
  skipped?: string;
};
/** `isComplete` is set if all checks ran with the page, so that everything that its samples do is known. */
export type CheckedPage = { page: Page; samples: CheckedSample[]; isComplete: boolean };

export type CheckedSamples = {
  pages: CheckedPage[];
  /** The checks that can't run on this machine, with the reason. */
  unavailable: string[];
};

type Options = {
  /** What to check. Without it, everything is. */
  plan?: Plan;
  /** Called with a check and the pages that it's about to check, if there are any. */
  begin?: (check: PageCheck, pages: readonly Page[]) => void;
  /** Called with the name of a check when it has checked all pages. */
  done?: (name: string, count: number, ms: number) => void;
};

export async function checkSamples(
  root: string,
  pages: readonly Page[],
  checks: readonly PageCheck[],
  cache: Cache,
  { plan, begin = () => {}, done = () => {} }: Options = {},
): Promise<CheckedSamples> {
  const tasks = checks.flatMap((check) => {
    const planned = plan ? pages.filter((page) => isPlanned(plan, check, page)) : pages;
    const own = planned.filter((page) => page.samples.some(isChecked(check, page)));
    return own.length > 0 ? [{ check, own }] : [];
  });
  const asked = tasks.map(({ check, own }) => {
    begin(check, own);
    return { check, own, reason: check.unavailable?.() };
  });
  const unavailable = asked.flatMap(({ check, reason }) => (reason === undefined ? [] : [`${check.name}: ${reason}`]));
  const available = asked.filter(({ reason }) => reason === undefined);
  const verdicts = await Promise.all(
    available.map(async ({ check, own }) => {
      const start = performance.now();
      const result = await runCheck(root, own, check, cache);
      done(check.name, [...result.values()].flat().length, performance.now() - start);
      return result;
    }),
  );
  return {
    pages: pages.map((page) =>
      combine(
        page,
        verdicts.flatMap((each) => each.get(page) ?? []),
        !plan || plan.pages.has(page),
      ),
    ),
    unavailable,
  };
}

function isChecked(check: PageCheck, page: Page): (sample: Sample) => boolean {
  return (sample) => skipReason(sample) === undefined && check.appliesTo(sample, page);
}

/** @param pages those that have a sample for the check. */
async function runCheck(
  root: string,
  pages: readonly Page[],
  check: PageCheck,
  cache: Cache,
): Promise<Map<Page, Verdict[]>> {
  const sources = hashOfFiles(root, [...sharedSources, ...check.sources]);
  const verdicts = new Map<Page, Verdict[]>();
  try {
    const checked = pages.map((page) => {
      const name = `${check.name} ${page.version} ${page.route}`;
      const key = hashOf(sources, hashOfSamples(page));
      return { page, name, key, known: cache.get<Verdict[]>(name, key) };
    });
    const unknown = checked.flatMap(({ page, known }) => (known ? [] : [page]));
    const together = await checkTogether(check, unknown);
    for (const { page, name, key, known } of checked) {
      const isApplied = isChecked(check, page);
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

/** @param isComplete whether all checks ran. Only then is it known that a sample works that must fail. */
function combine(page: Page, verdicts: readonly Verdict[], isComplete: boolean): CheckedPage {
  const samples = page.samples.map((sample): CheckedSample => {
    const own = verdicts.filter(({ index }) => index === sample.index);
    const levels = new Set(own.flatMap(({ levels }) => levels));
    return {
      sample,
      levels,
      effects: [...new Set(own.flatMap(({ effects = [] }) => effects))],
      run: own.find(({ run }) => run)?.run,
      problems: [...own.flatMap(({ problems }) => problems), ...(isComplete ? missingFailure(sample, own) : [])],
      skipped: skipReason(sample) ?? noRunReason(sample),
    };
  });
  return { page, samples, isComplete };
}
