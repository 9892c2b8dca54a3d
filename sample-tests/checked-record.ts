// The record of what was checked last, without problems. It's in the repository, so that a fresh clone only checks what
// has changed since. Verdicts depend on the samples of a page, on the sources of a check, and on what all checks share.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, hashOfFiles } from "./cache.ts";
import { sharedSources } from "./checks/known-checks.ts";
import type { KnownCheck } from "./page-check.ts";
import type { Page } from "./sample.ts";

export const checkedRecordFile = "sample-tests/checked.json";

export type CheckedRecord = {
  /** The hash of what all checks share. */
  shared: string;
  /** The hashes of the sources of checks, by name. Those that read the text of pages always run. */
  checks: Record<string, string>;
  /** The hashes of the samples of pages, by version and route. */
  pages: Record<string, Record<string, string>>;
};

/** @param pages those that passed. */
export function recordOf(root: string, pages: readonly Page[], checks: readonly KnownCheck[]): CheckedRecord {
  const record: CheckedRecord = { shared: hashOfFiles(root, sharedSources), checks: {}, pages: {} };
  for (const { name, sources, readsText } of checks) if (!readsText) record.checks[name] = hashOfFiles(root, sources);
  for (const page of pages.filter(({ samples }) => samples.length > 0))
    (record.pages[page.version] ??= {})[page.route] = hashOfSamples(page);
  return record;
}

/** A sentence above the samples moves them, which changes no verdict without problems. */
export function hashOfSamples({ path, isShared, samples }: Page): string {
  const withoutLines = JSON.stringify(samples, (key, value) => (key === "line" ? undefined : value));
  return hashOf(path, isShared, withoutLines);
}

export function recordText(record: CheckedRecord): string {
  return `${JSON.stringify(record, (_, value) => (typeof value === "object" ? sorted(value) : value), 2)}\n`;
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A file that can't be read, such as one with conflicts, counts as empty. */
export function readRecord(root: string): CheckedRecord {
  const file = join(root, checkedRecordFile);
  const empty: CheckedRecord = { shared: "", checks: {}, pages: {} };
  try {
    return existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, "utf8")) } : empty;
  } catch {
    return empty;
  }
}
