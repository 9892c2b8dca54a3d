// Tells whether a file has changed since a page was compiled with it.

import { existsSync, statSync } from "node:fs";

/** Changes with the content of a file. An empty string if the file doesn't exist. */
export function fingerprintOf(file: string): string {
  if (!existsSync(file)) return "";
  const stat = statSync(file);
  return stat.isFile() ? `${stat.size} ${stat.mtimeMs}` : "";
}
