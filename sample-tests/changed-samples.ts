// What has to be checked again: the pages whose samples differ from those in the record, and, where the sources of a
// check differ, all pages with that check.

import type { CheckedRecord } from "./checked-record.ts";
import type { KnownCheck } from "./page-check.ts";
import type { Page } from "./sample.ts";

export type Plan = {
  /** The pages with which all checks run. */
  pages: ReadonlySet<Page>;
  /** The names of the checks that run with all pages. */
  checks: ReadonlySet<string>;
  /** What is checked, and why, in sentences. */
  reasons: string[];
};

/** @param now the record as it will be if all pages pass. */
export function planOf(before: CheckedRecord, now: CheckedRecord, pages: readonly Page[]): Plan {
  const written = pages.filter((page) => hashIn(now, page) !== undefined);
  if (before.shared !== now.shared) {
    const reason = Object.keys(before.checks).length === 0 ? noRecord : sharedChanged;
    return { pages: new Set(written), checks: new Set(Object.keys(now.checks)), reasons: [reason] };
  }
  const changed = written.filter((page) => hashIn(before, page) !== hashIn(now, page));
  const checks = Object.keys(now.checks).filter((name) => before.checks[name] !== now.checks[name]);
  const removed = addressesOf(before).filter((address) => !addressesOf(now).includes(address));
  const reasons = [
    changed.length > 0 && `${changed.length} of ${written.length} pages have changed samples: ${listed(changed)}.`,
    checks.length > 0 && `The sources of ${listing(checks)} have changed, so all pages are checked with them.`,
    removed.length > 0 && `These pages no longer have samples: ${listing(removed)}.`,
  ].filter((reason) => reason !== false);
  const nothing = "Nothing has changed since the samples were last checked.";
  return {
    pages: new Set(changed),
    checks: new Set(checks),
    reasons: reasons.length > 0 ? reasons : [nothing],
  };
}

const noRecord = "Nothing says which samples were checked, so all are.";
const sharedChanged = "The packages, or what all checks share, have changed, so all samples are checked.";

/** Whether a check runs with a page. What reads the text of pages always does, because the record has no text. */
export function isPlanned({ pages, checks }: Plan, { name, readsText }: KnownCheck, page: Page): boolean {
  return readsText === true || checks.has(name) || pages.has(page);
}

/** Whether a check may run with any page. */
export function isNeeded({ pages, checks }: Plan, { name, readsText }: KnownCheck): boolean {
  return readsText === true || checks.has(name) || pages.size > 0;
}

function hashIn({ pages }: CheckedRecord, { version, route }: Page): string | undefined {
  return pages[version]?.[route];
}

function addressesOf({ pages }: CheckedRecord): string[] {
  return Object.entries(pages).flatMap(([version, own]) => Object.keys(own).map((route) => `${route} (${version})`));
}

/** The routes of pages, once for those that versions share. Only the main version has its pages outside of `versions/`. */
export function listed(pages: readonly Page[]): string {
  const unique = new Map(pages.map((page) => [page.path, page]));
  const isOther = ({ path }: Page) => path.startsWith("versions/");
  return listing([...unique.values()].map((page) => page.route + (isOther(page) ? ` (${page.version})` : "")));
}

const mostNames = 8;

function listing(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return names.slice(0, mostNames).join(", ") + (rest > 0 ? `, and ${rest} more` : "");
}
