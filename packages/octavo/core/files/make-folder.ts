import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Like `mkdir -p`. Node's own recursive option never returns for a path such as `/proc/x/y`. Other threads may make the
 * same folders at the same time.
 */
export function makeFolder(folder: string): void {
  if (isMade(folder)) return;
  makeFolder(dirname(folder));
  if (!isMade(folder)) mkdirSync(folder);
}

/** Makes a single folder. @returns whether its parent was there. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" && dirname(folder) !== folder) return false;
    // EEXIST, or EISDIR and EPERM for the root of a disk.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return true;
    throw cause;
  }
}

/** Writes to a path, and makes its folder first if that's missing. */
export function writeInFolder(path: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    makeFolder(dirname(path));
    write();
  }
}
