import { copyFileSync, linkSync, statSync, utimesSync } from "node:fs";

/** Hard-links a file. If the disk doesn't support links, copies it with the same modification time. */
export function linkFile(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
    const { atime, mtime } = statSync(file);
    utimesSync(target, atime, mtime);
  }
}
