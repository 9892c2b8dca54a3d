// Installs the packages of the lock file where they are missing or older than it. A second run costs two stat calls.

import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm install` writes its own record a moment before the lock file. */
const toleranceMs = 10_000;

export function install() {
  if (changed("node_modules/.package-lock.json") >= changed("package-lock.json") - toleranceMs) return;
  process.stderr.write("Installing packages…\n");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function changed(path) {
  return statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
