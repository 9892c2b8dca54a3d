// The folders with scripts in the cache of a build.

import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Those of the interface, and those of servers. What isn't finished has a dot in its name. */
export function isBundle(name: string): boolean {
  return /^(?:bundle|server)-[\w-]+$/.test(name);
}

/** The names have a hash of the sources and one of the packages, followed by what the site adds. */
export function withoutHashes(name: string): string {
  const [kind, , , ...site] = name.split("-");
  return [kind, ...site].join("-");
}

export function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "checksum")
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
