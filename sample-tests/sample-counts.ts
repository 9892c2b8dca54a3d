// The counts that the page about tested samples shows. Like the list of tested samples, they're in the repository, and
// `check:samples` fails if they aren't exactly what it found.

import type { CheckedPage } from "./check-samples.ts";
import { countRows, notExecuted, skips } from "./report.ts";

export const sampleCountsFile = "site/parts/samples/counts.json";

export function sampleCounts(pages: readonly CheckedPage[]): string {
  const languages: Record<string, unknown[]> = {};
  for (const { version, ...counts } of countRows(pages)) (languages[version] ??= []).push(counts);
  const reasons = new Map<string, number>();
  for (const { reason } of skips(pages)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const sorted = [...reasons].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, "en"));
  const notRun = sorted.map(([reason, samples]) => ({ reason, samples }));
  return `${JSON.stringify({ languages, notRun, withoutReason: notExecuted(pages).length }, null, 2)}\n`;
}
