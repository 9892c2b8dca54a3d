// The site that an earlier build wrote: which of its files are still as they were written, and taking them over into the
// new site. Runs on worker threads.

import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifestFile, parseManifest } from "../model/output-manifest.ts";
import { compressed, compressedEndings } from "./compression.ts";
import { linkFile } from "./link-file.ts";

/**
 * @returns the files that someone has changed or removed since the build. The build writes its manifest last, so
 * anything newer wasn't written by it.
 */
export function surveySite(folder: string): string[] {
  const marker = join(folder, manifestFile);
  const built = statSync(marker).mtimeMs;
  const isIntact = (path: string, size: number) => {
    try {
      const stat = statSync(join(folder, path), { throwIfNoEntry: false });
      return stat?.isFile() && stat.size === size && stat.mtimeMs <= built;
    } catch {
      // A folder may have been replaced by a file.
      return false;
    }
  };
  const files = parseManifest(readFileSync(marker, "utf8"))?.files ?? [];
  return [...files].filter(([path, { size }]) => !isIntact(path, size)).map(([path]) => path);
}

export type KeepJob = {
  from: string;
  to: string;
  /** Each with its path in the old site. */
  files: { path: string; from: string; type: string; compressed: boolean }[];
};

/** Links files of the old site, with their compressed versions, into the new one. */
export function keepFiles({ from, to, files }: KeepJob): void {
  for (const { path, from: oldPath, type, compressed: hasForms } of files) {
    const [old, target] = [join(from, oldPath), join(to, path)];
    linkFile(old, target);
    for (const ending of hasForms ? compressedEndings : []) {
      if (existsSync(old + ending)) linkFile(old + ending, target + ending);
      else writeFileSync(target + ending, compressed(readFileSync(old), type, ending));
    }
  }
}
