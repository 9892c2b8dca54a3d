import { copyFileSync, linkSync, statSync, utimesSync } from "node:fs";
import { writeInFolder } from "../../files/make-folder.ts";

/** Hard-links a file. If the disk doesn't support links, copies it with the same modification time. */
export function linkFile(file: string, target: string): void {
  writeInFolder(target, () => {
    try {
      linkSync(file, target);
    } catch (cause) {
      // The folder is made first.
      if ((cause as NodeJS.ErrnoException).code === "ENOENT") throw cause;
      copyFileSync(file, target);
      const { atime, mtime } = statSync(file);
      utimesSync(target, atime, mtime);
    }
  });
}
