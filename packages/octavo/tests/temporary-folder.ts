// A temporary folder for one test or one test file, removed when it ends.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export type Files = Record<string, string | Uint8Array>;

/**
 * @param files paths below the folder, with their content. @param end when to remove it: after this test, or
 * `afterAll`.
 */
export function temporaryFolder(files: Files = {}, end: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "docs-test-"));
  end(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
