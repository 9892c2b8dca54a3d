// The files of the site that `check:samples -- --update` writes, and that must be what it finds otherwise.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckedPage } from "./check-samples.ts";
import { sampleCounts, sampleCountsFile } from "./sample-counts.ts";
import { testedList, testedListFile } from "./tested-list.ts";

/** `path` is below the root. */
type WrittenFile = { path: string; content: string };

/** The files whose content differs. @param pages all pages of all versions. */
export function outdatedFiles(root: string, pages: readonly CheckedPage[]): WrittenFile[] {
  const files = [
    { path: testedListFile, content: testedList(pages) },
    { path: sampleCountsFile, content: sampleCounts(pages) },
  ];
  return files.filter(({ path, content }) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, "utf8") !== content;
  });
}

export function writeFiles(root: string, files: readonly WrittenFile[]): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}
