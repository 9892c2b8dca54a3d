// Two commands that start together must not install at the same time, because npm empties the folder first.

import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

const longestInstallMs = 600_000;

/** Waits while another process installs. @param {string} lock a file that holds the number of its process */
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
 * An interrupted installation leaves its lock behind: its process is gone, or its number now belongs to another one.
 *
 * @param {string} lock
 */
export function isHeld(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longestInstallMs) return false;
    const text = readFileSync(lock, "utf8");
    // Empty for a moment, before the number is written.
    return text === "" || process.kill(Number(text), 0);
  } catch (cause) {
    return cause.code === "EPERM";
  }
}
