// Installs what the tests need on a machine where that is allowed, and says so.

import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
  // The tests of samples and those of the browser install at the same time. `apt-get` itself fails while another one runs.
  const lock = join(tmpdir(), "docs-apt-get.lock");
  const aptGet = (...args: string[]) => spawnSync("flock", [lock, "apt-get", ...args], spawned).status === 0;
  if (!isUpdated) aptGet("update", "-qq");
  isUpdated = true;
  return aptGet("install", "-y", "-qq", ...options, ...names);
}
