// The files of the site that `check:samples -- --update` writes, and that must be what it finds otherwise.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckedPage } from "./check-samples.ts";
import { existingRunFiles, runFiles } from "./run-files.ts";
import { sampleCounts, sampleCountsFile } from "./sample-counts.ts";
import { testedList, testedListFile } from "./tested-list.ts";

/** `path` is below the root. Without content, the file must not exist. */
type WrittenFile = { path: string; content?: string };

/** The files whose content differs. @param pages all pages of all versions. */
export function outdatedFiles(root: string, pages: readonly CheckedPage[]): WrittenFile[] {
  const files: WrittenFile[] = [
    { path: testedListFile, content: testedList(pages) },
    { path: sampleCountsFile, content: sampleCounts(pages) },
    ...runFiles(pages),
  ];
  const paths = new Set(files.map(({ path }) => path));
  const stale = existingRunFiles(root).filter((path) => !paths.has(path));
  const changed = files.filter(({ path, content }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== content;
  });
  return [...changed, ...stale.map((path) => ({ path }))];
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
