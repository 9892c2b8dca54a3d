// Samples as a page would contain them, for tests of checks.

import { expect } from "vitest";
import type { PageCheck, Verdict } from "../page-check.ts";
import type { Page, Sample } from "../sample.ts";
import { pageOf as pageWith } from "./page-of.ts";

type Fence = Pick<Sample, "language" | "code"> & Partial<Pick<Sample, "title" | "tab" | "check">>;

/** The page's first fence is in line 11, and four lines are between two fences, so they aren't tabs. */
export function pageOf(...fences: Fence[]): Page {
  let line = 11;
  const samples = fences.map((fence, index) => {
    const sample = { ...fence, line, key: `sample${index}` };
    line += fence.code.split("\n").length + 5;
    return sample;
  });
  return pageWith(samples);
}

/** Checks a page with one check. Installs the tools that it needs. */
export async function verdictsOn(check: PageCheck, ...fences: Fence[]): Promise<Verdict[]> {
  if (!available.has(check)) expect(check.unavailable?.()).toBeUndefined();
  available.add(check);
  return check.check(pageOf(...fences));
}

const available = new Set<PageCheck>();

/** All problems of the page, as `line: message fix`. */
export function problemsOf(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ problems }) => problems.map(({ line, message, fix }) => `${line}: ${message} ${fix}`));
}
