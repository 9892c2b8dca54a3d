// Installs what a benchmark compares with into a separate folder when it's first needed, so that nobody
// else has to install it.

import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";

const patienceMs = 15 * 60_000;

/** @throws with what npm printed. */
export function installRival(name: string, folder: string): void {
  // npm writes this file when it's done.
  const done = statSync(join(folder, "node_modules/.package-lock.json"), { throwIfNoEntry: false });
  if (done && done.mtimeMs > statSync(join(folder, "package-lock.json")).mtimeMs) return;
  console.log(`Installing ${name}…`);
  const options = { cwd: folder, encoding: "utf8", timeout: patienceMs } as const;
  // Not `npm ci`, which fails if a registry leaves out the packages of other platforms.
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    options,
  );
  if (status !== 0) throw new Error(`npm couldn't install it into ${folder}. Is there a connection?\n${stderr}`);
}
