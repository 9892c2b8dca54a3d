// Installs what the tests need on a machine where that is allowed, and says so.

import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

let isUpdated = false;

/**
 * @param names of packages. @param reason what they are for. @param options of `apt-get install`.
 * @returns whether they were installed. Only root can install them.
 */
export function installWithApt(
  names: readonly string[],
  reason: string,
  options: readonly string[] = ["--no-install-recommends"],
): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${names.join(", ")} (apt-get), ${reason}…`);
  // At this run level, packages don't start services, so nothing takes the ports of this machine.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const spawned: SpawnSyncOptions = { stdio: ["ignore", "ignore", "inherit"], env };
  if (!isUpdated) spawnSync("apt-get", ["update", "-qq"], spawned);
  isUpdated = true;
  return spawnSync("apt-get", ["install", "-y", "-qq", ...options, ...names], spawned).status === 0;
}
