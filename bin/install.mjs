// Installs the packages of the lock file when one of them is missing or has another version. When everything is there,
// this costs reading two files.

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installOptions } from "./install-options.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Two commands that start together must not install at the same time, because npm empties the folder first. */
const lock = `${root}.installing`;
const longestInstallMs = 600_000;

/** @param {{ dev?: boolean }} needs `dev`: the packages that test and measure, too. */
export function install({ dev = false } = {}) {
  const options = () =>
    installOptions(packagesOf("package-lock.json"), packagesOf("node_modules/.package-lock.json"), dev);
  if (!options()) return;
  acquireLock();
  const missing = options();
  const failure = missing && runInstall(missing);
  rmSync(lock, { force: true });
  if (failure) fail(failure);
}

function packagesOf(name) {
  try {
    return JSON.parse(readFileSync(root + name, "utf8")).packages;
  } catch {
    // Before the first installation, and after one that was interrupted.
    return undefined;
  }
}

function acquireLock() {
  let isWaiting = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch (cause) {
      if (cause.code !== "EEXIST") fail(`The packages cannot be installed: ${cause.message}`);
    }
    if (!isHeld()) {
      rmSync(lock, { force: true, recursive: true });
      continue;
    }
    if (!isWaiting) process.stderr.write("Waiting for another command that installs packages…\n");
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

/** An interrupted installation leaves its lock behind: its process is gone, or its number now belongs to another one. */
function isHeld() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longestInstallMs) return false;
    const text = readFileSync(lock, "utf8");
    return text === "" || process.kill(Number(text), 0);
  } catch (cause) {
    return cause.code === "EPERM";
  }
}

/** @returns what went wrong */
function runInstall(options) {
  process.stderr.write("Installing packages…\n");
  const args = ["ci", ...options, "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) return `npm cannot be started: ${error.message}`;
  return status === 0 ? undefined : "The packages were not installed. Solve what npm reports above, then try again.";
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
