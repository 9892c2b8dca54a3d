// Keeps two builds from writing to the same folder at the same time: each would replace what the other has written.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../../files/make-folder.ts";
import { isRunning } from "./is-running.ts";

/**
 * Reserves a folder for this process, with a file next to it.
 *
 * @returns a function that releases the folder. @throws when another build is writing to it.
 */
export function reserveFolder(out: string): () => void {
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
