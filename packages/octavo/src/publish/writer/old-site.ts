// The site that an earlier build wrote: which of its files are still as they were written, and taking them over into the
// new site. Runs on worker threads.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { manifestFile, type OutputFile, parseManifest } from "../../model/output-manifest.ts";
import { compressedEndings } from "./compression.ts";
import { linkFile } from "./link-file.ts";

/**
 * @returns the files that someone has changed or removed since the build, or whose compressed versions someone has. The
 * build writes its manifest last, so anything newer wasn't written by it.
 */
export function surveySite(folder: string): string[] {
  const marker = join(folder, manifestFile);
  const built = statSync(marker).mtimeMs;
  const hasSize = (path: string, isRight: (size: number) => boolean) => {
    try {
      const stat = statSync(join(folder, path), { throwIfNoEntry: false });
      return stat?.isFile() && isRight(stat.size) && stat.mtimeMs <= built;
    } catch {
      // A folder may have been replaced by a file.
      return false;
    }
  };
  const isIntact = ([path, { size, compressed }]: [string, OutputFile]) =>
    hasSize(path, (actual) => actual === size) &&
    (!compressed || compressedEndings.every((ending) => hasSize(path + ending, (actual) => actual > 0)));
  const files = parseManifest(readFileSync(marker, "utf8"))?.files ?? [];
  return [...files].filter((file) => !isIntact(file)).map(([path]) => path);
}

export type KeepJob = {
  from: string;
  to: string;
  /** Each with its path in the old site. */
  files: { path: string; from: string; compressed: boolean }[];
};

/** Links files of the old site, with their compressed versions, into the new one. */
export function keepFiles({ from, to, files }: KeepJob): void {
  for (const { path, from: oldPath, compressed } of files)
    for (const ending of ["", ...(compressed ? compressedEndings : [])])
      linkFile(join(from, oldPath) + ending, join(to, path) + ending);
}
