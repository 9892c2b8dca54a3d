// The files that `check:samples -- --update` writes, and that must be what it finds otherwise.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plan } from "./changed-samples.ts";
import type { CheckedPage } from "./check-samples.ts";
import { checkedRecordFile, recordOf, recordText } from "./checked-record.ts";
import { checks } from "./checks/checks.ts";
import { recordedFile, recordedText } from "./recorded-effects.ts";
import { existingRunFiles, runFile } from "./run-files.ts";
import { sampleCounts, sampleCountsFile } from "./sample-counts.ts";
import { isListed, testedList, testedListFile } from "./tested-list.ts";

/** `path` is below the root. Without content, the file must not exist. */
type WrittenFile = { path: string; content?: string };

/** The files whose content differs. @param pages all pages of all versions. */
export function outdatedFiles(root: string, pages: readonly CheckedPage[]): WrittenFile[] {
  const runFiles = pages.map((page) => runFile(page)).filter(({ content }) => content !== undefined);
  const paths = new Set(runFiles.map(({ path }) => path));
  const stale = existingRunFiles(root).filter((path) => !paths.has(path));
  const files: WrittenFile[] = [
    { path: testedListFile, content: testedList(root, pages) },
    { path: recordedFile, content: recordedText(pages) },
    { path: sampleCountsFile, content: sampleCounts(pages) },
    checkedRecord(root, pages),
    ...runFiles,
    ...stale.map((path) => ({ path })),
  ];
  return files.filter((file) => isOutdated(root, file));
}

/** The files that are outdated as far as the checked pages show. The numbers of samples need those of all pages. */
export function partlyOutdatedFiles(root: string, pages: readonly CheckedPage[], plan: Plan): WrittenFile[] {
  const complete = pages.filter(({ page }) => plan.pages.has(page));
  const all = pages.map(({ page }) => page);
  const list = isListed(root, complete, all) ? [] : [{ path: testedListFile }];
  const files = [checkedRecord(root, pages), ...complete.map((page) => runFile(page))];
  return [...list, ...files.filter((file) => isOutdated(root, file))];
}

/** A page with a problem is checked again until it has none. */
function checkedRecord(root: string, pages: readonly CheckedPage[]): WrittenFile {
  const passed = pages.filter(({ samples }) => samples.every(({ problems }) => problems.length === 0));
  const record = recordOf(
    root,
    passed.map(({ page }) => page),
    checks,
  );
  return { path: checkedRecordFile, content: recordText(record) };
}

function isOutdated(root: string, { path, content }: WrittenFile): boolean {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") !== content : content !== undefined;
}

export function writeFiles(root: string, files: readonly WrittenFile[]): void {
  for (const { path, content } of files) {
    if (content === undefined) {
      rmSync(join(root, path));
      continue;
    }
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
