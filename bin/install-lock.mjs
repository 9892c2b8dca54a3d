// Prevents two commands that start together from installing at the same time, because npm empties the folder first.

import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

const longestInstallMs = 600_000;

/**
 * Waits while another process is installing. @param {string} lock a file that contains the ID of the installing process
 */
export function acquireLock(lock) {
  let isWaiting = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (cause) {
      if (cause.code !== "EEXIST") throw cause;
    }
    if (!isHeld(lock)) {
      releaseLock(lock);
      continue;
    }
    if (!isWaiting) process.stderr.write("Waiting for another command that installs packages…\n");
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

/** @param {string} lock */
export function releaseLock(lock) {
  rmSync(lock, { force: true, recursive: true });
}

/**
 * An interrupted installation leaves its lock behind. Its process is gone, or the ID now belongs to another process.
 *
 * @param {string} lock
 */
export function isHeld(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longestInstallMs) return false;
    const text = readFileSync(lock, "utf8");
    // The file is empty for a moment before the ID is written.
    return text === "" || process.kill(Number(text), 0);
  } catch (cause) {
    return cause.code === "EPERM";
  }
}
