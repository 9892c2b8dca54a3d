import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Like `mkdir -p`. Node's own recursive option never returns for a path such as `/proc/x/y`. */
export function makeFolder(folder: string): void {
  const parent = dirname(folder);
  try {
    mkdirSync(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "ENOENT" || parent === folder) {
      // EEXIST, or EISDIR and EPERM for the root of a disk.
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
      throw cause;
    }
    makeFolder(parent);
    mkdirSync(folder);
  }
}
