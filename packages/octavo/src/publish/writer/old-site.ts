// The site that an earlier build wrote: which of its files are still as they were written, and taking them over into the
// new site. Runs on worker threads.

import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { manifestFile, parseManifest } from "../../model/output-manifest.ts";
import { compressedEndings } from "./compression.ts";
import { linkFile } from "./link-file.ts";

export type Survey = {
  /** The files that someone has changed or removed since the build, or whose compressed versions someone has. */
  changed: string[];
  /** Whether there's anything that the build didn't write. */
  hasOthers: boolean;
};

/** The build writes its manifest last, so anything newer wasn't written by it. */
export function surveySite(folder: string): Survey {
  const marker = join(folder, manifestFile);
  const built = statSync(marker).mtimeMs;
  const files = parseManifest(readFileSync(marker, "utf8"))?.files ?? new Map();
  /** Has the paths of what is missing or changed once everything has been looked at. */
  const expected = new Map<string, number | undefined>();
  for (const [path, { size, compressed }] of files) {
    expected.set(path, size);
    for (const ending of compressed ? compressedEndings : []) expected.set(path + ending, undefined);
  }
  let hasOthers = false;
  const visit = (path: string, entry: Dirent) => {
    if (entry.isDirectory()) return visitFolder(`${path}/`);
    if (!expected.has(path)) {
      hasOthers ||= path !== manifestFile;
      return;
    }
    const size = expected.get(path);
    const stat = entry.isFile() && statSync(join(folder, path), { throwIfNoEntry: false });
    if (stat && stat.mtimeMs <= built && (size === undefined ? stat.size > 0 : stat.size === size))
      expected.delete(path);
  };
  const visitFolder = (path: string) => {
    const entries = readdirSync(join(folder, path), { withFileTypes: true });
    if (entries.length === 0) hasOthers = true;
    for (const entry of entries) visit(path + entry.name, entry);
  };
  visitFolder("");
  const isChanged = (path: string) =>
    expected.has(path) || compressedEndings.some((ending) => expected.has(path + ending));
  return { changed: expected.size === 0 ? [] : [...files.keys()].filter(isChanged), hasOthers };
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
