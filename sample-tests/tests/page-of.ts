// A page with samples, as a check gets it.

import type { PageCheck, SampleProblem } from "../page-check.ts";
import { type Page, type PageSample, withResults } from "../sample.ts";

type Written = Pick<PageSample, "language" | "code"> & Partial<PageSample>;

/** The fence of each sample is on line 10, so its first line is line 11. */
export function pageOf(samples: readonly Written[], page: Partial<Page> = {}): Page {
  return withResults({
    version: "v2",
    route: "/page/",
    path: "content/page/index.md",
    isShared: false,
    ...page,
    samples: samples.map((sample) => ({ line: 10, key: "", ...sample })),
  });
}

/** What a check says about the samples of a page. */
export async function problemsOf(check: PageCheck, page: Page): Promise<SampleProblem[]> {
  const verdicts = await check.check(page);
  return verdicts
    .filter(({ index }) => page.samples.some((sample) => sample.index === index && check.appliesTo(sample, page)))
    .flatMap(({ problems }) => problems);
}
