// The folder that a new site is written to, until it's moved into place. It's next to the old site, on the same disk.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder } from "../../files/make-folder.ts";
import { manifestFile } from "../../model/output-manifest.ts";
import { fullDiskError } from "./full-disk.ts";
import { isRunning } from "./is-running.ts";
import { refuseForeign, removeLeftovers, unfinishedMarker } from "./output-folder.ts";

export type TemporarySite = {
  folder: string;
  /** Removes it, and lets other builds write to the output folder. */
  close: () => void;
};

/**
 * @throws when `out` contains something that no build wrote, when another build is writing to it, or can't be written.
 */
export function openTemporarySite(out: string): TemporarySite {
  const folder = `${out}.new-${process.pid}`;
  for (const each of [out, folder]) refuseForeign(each);
  let release = () => {};
  const close = () => {
    // Other threads may still be adding files.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    release();
    release = () => {};
  };
  try {
    release = reserveFolder(out);
    removeLeftovers(out);
    makeFolder(folder);
    writeFileSync(join(folder, manifestFile), unfinishedMarker);
    return { folder, close };
  } catch (cause) {
    close();
    throw openError(out, cause as NodeJS.ErrnoException);
  }
}

function openError(out: string, cause: NodeJS.ErrnoException): Error {
  const error = fullDiskError(out, cause);
  if (error !== cause || cause.code === undefined) return error;
  return new Error(`Can't write the site to ${out}: ${cause.message}. Use --out to name a folder that can be written.`);
}

/**
 * Reserves a folder for this process, with a file next to it. If two builds wrote to it at the same time, each would
 * replace what the other has written.
 *
 * @returns a function that releases the folder. @throws when another build is writing to it.
 */
function reserveFolder(out: string): () => void {
  const lock = `${out}.lock`;
  makeFolder(dirname(out));
  if (!isCreated(lock)) {
    const pid = Number(textOf(lock));
    if (isRunning(pid)) throw isBusy(out, lock);
    // A build that was killed has left it.
    rmSync(lock, { force: true });
    if (!isCreated(lock)) throw isBusy(out, lock);
  }
  return () => rmSync(lock, { force: true });
}

/** Of several processes that do this at the same time, only one creates the file. */
function isCreated(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: "wx" });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw cause;
  }
}

/** Empty if the other build has ended in the meantime. */
function textOf(lock: string): string {
  try {
    return readFileSync(lock, "utf8");
  } catch {
    return "";
  }
}

function isBusy(out: string, lock: string): Error {
  return new Error(
    `Another build is writing the site to ${out}. Run this build again when the other one has ended, ` +
      `or use --out to name another folder. If no other build is running, delete ${lock}.`,
  );
}
