// Installs the packages of the lock file if one of them is missing or has another version. If everything is there, this
// only reads two files.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { acquireLock, releaseLock } from "./install-lock.mjs";
import { installOptions } from "./install-options.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const lock = `${root}.installing`;

/** @param {{ dev?: boolean }} needs `dev`: also install the packages for tests and benchmarks. */
export function install({ dev = false } = {}) {
  const options = () => missingPackages({ dev });
  if (!options()) return;
  const problem = installInTurn(options);
  if (!problem) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/**
 * @param {{ dev?: boolean }} needs as for `install`
 * @returns {string[] | undefined} options of `npm ci`, or undefined if nothing is missing
 */
export function missingPackages({ dev = false } = {}) {
  return installOptions(packagesOf("package-lock.json"), packagesOf("node_modules/.package-lock.json"), dev);
}

/** @returns what went wrong, if anything */
function installInTurn(options) {
  try {
    acquireLock(lock);
  } catch (cause) {
    return `Packages are missing, and cannot be installed: ${cause.message}. Run \`npm ci\` where the folder is writable.`;
  }
  // Another command may have installed them in the meantime.
  const missing = options();
  const problem = missing && runInstall(missing);
  releaseLock(lock);
  return problem;
}

function packagesOf(name) {
  try {
    return JSON.parse(readFileSync(root + name, "utf8")).packages;
  } catch {
    // Before the first installation, or after an interrupted one.
    return undefined;
  }
}

function runInstall(options) {
  process.stderr.write("Installing packages…\n");
  const args = ["ci", ...options, "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error } = spawnSync("npm", args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) return `npm cannot be started: ${error.message}. Install Node.js together with npm.`;
  return status === 0 ? undefined : "The packages were not installed. Solve what npm reports above, then try again.";
}
