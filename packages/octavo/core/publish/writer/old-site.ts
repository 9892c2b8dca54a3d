// The site that an earlier build wrote, as the next build sees it: which of its files are still as they were written, and
// taking them over into the new site. Worker threads look at the files.

import { lstatSync, readFileSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import { contentType } from "../../model/content-type.ts";
import type { RunJob } from "../../model/job.ts";
import type { OutputFile, OutputFiles } from "../../model/output-file.ts";
import { manifestFile } from "../../model/output-manifest.ts";
import { compressedEndings, isCompressible } from "./compression.ts";
import { linkFile } from "./link-file.ts";
import { readRecord } from "./output-record.ts";

export type OldSite = {
  /** The text of its manifest. Empty if there's none. */
  manifest: string;
  files: OutputFiles;
  /** Whether it's exactly as the build left it. */
  isIntact: () => Promise<boolean>;
  /** @returns what the manifest says about the files, if all of them can be taken over as they are. */
  find: (paths: readonly string[], key: string, wanted: Wanted) => Promise<FoundFile[] | undefined>;
  /** Whether someone has changed or removed any of the files since. */
  isChanged: (paths: readonly string[]) => Promise<boolean>;
};

/** A file to take over, and where the old site has it. */
type FoundFile = { path: string; from: string; entry: OutputFile };

type Wanted = { immutable?: boolean; compress?: boolean };

/** Starts to check the files on another thread, while the content is read. */
export function openOldSite(out: string, run: RunJob): OldSite {
  const files = readRecord(out)?.files ?? new Map<string, OutputFile>();
  const surveyed = survey(out, files, run);
  const changed = surveyed.then((found) => new Set(found?.changed ?? files.keys()));
  // The folder of the search index is named after its content, so all of its files move when one changes.
  const moved = new Map([...files].filter(([, { immutable }]) => immutable).map(([path, { key }]) => [key, path]));
  return {
    manifest: readManifest(join(out, manifestFile)),
    files,
    isIntact: async () => (await changed).size === 0 && (await surveyed)?.hasOthers === false,
    isChanged: async (paths) => {
      const found = await changed;
      return paths.some((path) => found.has(path));
    },
    find: async (paths, key, { immutable = false, compress = false }) => {
      const changedPaths = await changed;
      const found: FoundFile[] = [];
      for (const path of paths) {
        const isThere = files.get(path)?.key === key;
        const from = isThere ? path : ((immutable ? moved.get(key) : undefined) ?? path);
        const entry = files.get(from);
        if (entry?.key !== key || entry.immutable !== immutable || changedPaths.has(from)) return undefined;
        if (from !== path && entry.type !== contentType(path)) return undefined;
        // Small files have no compressed versions either way.
        if (entry.compressed && !compress) return undefined;
        if (compress && !entry.compressed && isCompressible(entry.type, entry.size)) return undefined;
        found.push({ path, from, entry });
      }
      return found;
    },
  };
}

/** @returns an empty text if there's none. */
function readManifest(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** @returns undefined if there's no site, or if it can't be read. */
async function survey(folder: string, files: OutputFiles, run: RunJob): Promise<Survey | undefined> {
  if (files.size === 0) return undefined;
  return run<typeof surveySite>("survey", folder).catch(() => undefined);
}

type Survey = {
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
