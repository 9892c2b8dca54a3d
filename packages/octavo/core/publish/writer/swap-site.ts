// Replaces a site as a whole. Each file of the old one is only a name for what the new site has too, but removing tens of
// thousands of names takes a while, so several threads do it.

import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { RunJob } from "../../model/job.ts";

/** Puts a finished site in the place of the old one, which is removed then. */
export async function swapSite(out: string, finished: string, run: RunJob): Promise<void> {
  const replaced = `${out}.old-${process.pid}`;
  if (existsSync(out)) renameSync(out, replaced);
  try {
    renameSync(finished, out);
  } catch (cause) {
    if (existsSync(replaced)) renameSync(replaced, out);
    throw cause;
  }
  if (existsSync(replaced)) await removeSite(replaced, run);
}

/** Enough folders to divide them evenly among the threads. */
const leastFolders = 64;
const foldersPerJob = 8;

async function removeSite(folder: string, run: RunJob): Promise<void> {
  const folders = foldersIn(folder);
  const jobs: Promise<void>[] = [];
  for (let at = 0; at < folders.length; at += foldersPerJob)
    jobs.push(run<typeof removeFolders>("remove", folders.slice(at, at + foldersPerJob)));
  await Promise.all(jobs);
  await rm(folder, { recursive: true, force: true });
}

/** The folders of the first level that has enough of them, or of the last one. */
function foldersIn(folder: string): string[] {
  let level = [folder];
  while (level.length < leastFolders) {
    const below = level.flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(parent, entry.name)),
    );
    if (below.length === 0) return level;
    level = below;
  }
  return level;
}

/** The job of a worker thread. */
export function removeFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      removeFolder(folder);
    } catch {
      // Slower, but also removes what was added or locked in the meantime.
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Unlike `rmSync`, doesn't ask again what each entry is. */
function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFolder(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}
