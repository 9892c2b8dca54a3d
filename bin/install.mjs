// Installs the packages of the lock file where they are missing or older than it. A second run costs two stat calls.

import { spawnSync } from "node:child_process";
import { mkdirSync, rmdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm install` writes its own record a moment before the lock file. */
const toleranceMs = 10_000;

/** Two commands started together must not install at once: npm empties the folder first. */
const lock = ".installing";
const longestInstallMs = 600_000;

export function install() {
  if (isCurrent()) return;
  acquireLock();
  let status = 0;
  try {
    if (!isCurrent()) status = runInstall();
  } finally {
    rmdirSync(root + lock);
  }
  if (status !== 0) process.exit(status);
}

function isCurrent() {
  return changed("node_modules/.package-lock.json") >= changed("package-lock.json") - toleranceMs;
}

function acquireLock() {
  for (;;) {
    try {
      mkdirSync(root + lock);
      return;
    } catch (cause) {
      if (cause.code !== "EEXIST") throw cause;
    }
    // Left behind by an install that was cut off.
    if (Date.now() - changed(lock) > longestInstallMs) rmdirSync(root + lock);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function runInstall() {
  process.stderr.write("Installing packages…\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return status ?? 1;
}

function changed(path) {
  return statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
