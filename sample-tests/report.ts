// Prints how many samples were checked in which way, which weren't and why, and what is wrong.

import type { CheckedPage, CheckedSample } from "./check-samples.ts";
import type { Level, SampleProblem } from "./page-check.ts";
import { isResult } from "./sample.ts";
import { proofOf } from "./tested-list.ts";

const zeros = {
  ...{ samples: 0, parsed: 0, typed: 0, matched: 0, executed: 0, compared: 0, noted: 0, recorded: 0 },
  "not run": 0,
};
/** What can be executed. */
const programs = new Set(["bash", "go", "js", "python", "ts"]);

/** `compared`, `noted`, and `recorded` are the marks, of which a sample has at most one. */
type Row = Record<Level | "samples" | "recorded" | "not run", number> & { version: string; language: string };

/** One row for each language of each version. Shared pages count once, for the main version. */
export function countRows(pages: readonly CheckedPage[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { page, samples } of pages.filter(({ page }) => !page.isShared)) {
    for (const checked of samples) {
      const { sample, levels: reached, skipped } = checked;
      const language = isResult(sample) ? "results" : sample.language;
      const id = `${page.version} ${language}`;
      const row = rows.get(id) ?? { version: page.version, language, ...zeros };
      row.samples++;
      for (const level of reached) if (level !== "compared" && level !== "noted") row[level]++;
      const proof = proofOf(checked);
      if (proof) row[proof === "tested" ? "compared" : proof]++;
      if (skipped !== undefined) row["not run"]++;
      rows.set(id, row);
    }
  }
  return [...rows.values()].sort((a, b) => b.samples - a.samples || a.language.localeCompare(b.language, "en"));
}

export type Skip = { place: string; reason: string };

/** The samples that don't run for the reason that the page gives. */
export function skips(pages: readonly CheckedPage[]): Skip[] {
  return withoutShared(pages).flatMap(({ page, samples }) =>
    samples.flatMap(({ sample, skipped }) =>
      skipped === undefined ? [] : [{ place: `${page.path}:${sample.line}`, reason: skipped }],
    ),
  );
}

/** The programs that no check executed, although their page gives no reason. */
export function notExecuted(pages: readonly CheckedPage[]): string[] {
  return withoutShared(pages).flatMap(({ page, samples }) =>
    samples.filter(isSilent).map(({ sample }) => `${page.path}:${sample.line}`),
  );
}

function isSilent({ sample, levels, skipped }: CheckedSample): boolean {
  return programs.has(sample.language) && skipped === undefined && !levels.has("executed") && !levels.has("matched");
}

/** `file` is below the root. */
export type PageProblem = SampleProblem & { file: string };

/** Each problem once, although versions share pages. */
export function problemList(pages: readonly CheckedPage[]): PageProblem[] {
  const found = pages.flatMap(({ page, samples }) =>
    samples.flatMap(({ problems }) => problems.map((problem): PageProblem => ({ file: page.path, ...problem }))),
  );
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
}

export function problemLine({ file, line, column, message, fix, expected, actual }: PageProblem): string {
  const difference =
    expected === undefined ? "" : `\n    Expected:\n${indented(expected)}\n    Actual:\n${indented(actual ?? "")}`;
  return `${[file, line, column ?? []].flat().join(":")}: ${message} ${fix}${difference}`;
}

function indented(text: string): string {
  return text.replace(/^/gm, "      ");
}

function withoutShared(pages: readonly CheckedPage[]): CheckedPage[] {
  return pages.filter(({ page }) => !page.isShared);
}
