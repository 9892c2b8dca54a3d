// The site that an earlier build wrote: which of its files are still as they were written, and taking them over into the
// new site. Runs on worker threads.

import { lstatSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "../../model/output-file.ts";
import { compressedEndings } from "./compression.ts";
import { linkFile } from "./link-file.ts";
import { readRecord } from "./output-record.ts";

export type Survey = {
  /** The files that someone has changed or removed since the build, or whose compressed versions someone has. */
  changed: string[];
  /** Whether someone has added or removed anything. */
  hasOthers: boolean;
};

/**
 * The build writes its manifest last, so anything newer wasn't written by it. That goes for folders too, which get newer
 * when something is added to them.
 */
export function surveySite(folder: string): Survey {
  const { builtMs: built = 0, files = new Map<string, OutputFile>() } = readRecord(folder) ?? {};
  const isOld = (path: string, isRight: (stat: Stats) => boolean) => {
    try {
      const stat = lstatSync(join(folder, path), { throwIfNoEntry: false });
      return stat !== undefined && stat.mtimeMs <= built && isRight(stat);
    } catch {
      // A folder may have been replaced by a file.
      return false;
    }
  };
  const isIntact = ([path, { size, compressed }]: [string, OutputFile]) =>
    isOld(path, (stat) => stat.isFile() && stat.size === size) &&
    (!compressed ||
      compressedEndings.every((ending) => isOld(path + ending, (stat) => stat.isFile() && stat.size > 0)));
  return {
    changed: [...files].filter((file) => !isIntact(file)).map(([path]) => path),
    hasOthers: !foldersOf(files.keys()).every((path) => isOld(path, (stat) => stat.isDirectory())),
  };
}

function foldersOf(paths: Iterable<string>): string[] {
  const folders = new Set<string>(["."]);
  for (const path of paths)
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  return [...folders];
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
