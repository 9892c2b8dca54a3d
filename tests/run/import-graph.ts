// Which files depend on a file. A file depends on each file whose path it contains in quotes, so imports count, and so do
// types, styles, and the entries of bundles; and on each thread whose name it contains.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/** Folders that paths in quotes start from, besides that of their file. */
const roots = ["packages/octavo", "packages/octavo/core/reader/client"];
const hasImports = /\.(?:tsx?|mjs|css)$/;
/** `output-worker` is a file of this name somewhere among the sources (package-root.ts). */
const worker = /(?<=\/)[\w-]+-worker(?=\.ts$)/;

/** @returns all files of the repository, also those that git doesn't know yet. */
export function repositoryFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  return spawnSync("git", args, { encoding: "utf8" })
    .stdout.split("\n")
    .filter((path) => path && existsSync(path));
}

/** @returns the files, and all that depend on them, however indirectly. */
export function dependents(changed: readonly string[], files: readonly string[]): Set<string> {
  const importers = importersByFile(files);
  const reached = new Set<string>();
  const left = [...changed];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    left.push(...(importers.get(file) ?? []));
  }
  return reached;
}

function importersByFile(files: readonly string[]): Map<string, string[]> {
  const existing = new Set(files);
  const workers = new Map(files.flatMap((file) => worker.exec(file)?.map((name) => [name, file] as const) ?? []));
  const importers = new Map<string, string[]>();
  for (const file of files.filter((path) => hasImports.test(path)))
    for (const [, , quoted = ""] of readFileSync(file, "utf8").matchAll(/(["'])([\w@./-]+)(?:\?\w+)?\1/g)) {
      const target =
        workers.get(quoted) ??
        [posix.dirname(file), ...roots].map((root) => posix.join(root, quoted)).find((path) => existing.has(path));
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}
