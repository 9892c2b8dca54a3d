// The files with events: one per month, such as `2026-11.jsonl`, with an event as JSON on each line.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The file for a day such as `2026-11-23`. */
export function monthFile(folder: string, day: string): string {
  return join(folder, `${day.slice(0, 7)}.jsonl`);
}

/** The files that there are, the oldest first. */
export function monthFiles(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => /^\d{4}-\d\d\.jsonl$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** @throws with a remedy if the path is a file, as it was in earlier versions. */
export function refuseDatabase(path: string): void {
  if (existsSync(path) && statSync(path).isFile())
    throw new Error(
      `${path} is a file, such as the database of an earlier version. Events are now stored in a folder, with a file ` +
        "per month. Name a new folder with --data, and read the old events with a program for SQLite.",
    );
}
