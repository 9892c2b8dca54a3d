// When each page last changed, from a single call to git.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Maps paths below the folder to the ISO date of their last commit. Empty outside a repository.
 * The oldest commit of a shallow clone appears to change every file, so the dates from it are left out.
 */
export function lastChanges(folder: string): Map<string, string> {
  const dates = new Map<string, string>();
  const log = git(
    folder,
    "log",
    "--format=commit %H %cI",
    "--name-only",
    "--relative",
    "--no-renames",
    "-z",
    "--",
    ".",
  );
  if (log === "") return dates;
  const boundary = shallowCommits(folder);
  const seen = new Set<string>();
  let hash = "";
  let date = "";
  for (const field of log.split("\0").map((part) => part.replace(/^\n+/, ""))) {
    const commit = /^commit (\S+) (\S+)/.exec(field);
    if (commit) [, hash = "", date = ""] = commit;
    const path = commit ? field.slice(commit[0].length).trim() : field;
    if (!path || seen.has(path)) continue;
    seen.add(path);
    if (!boundary.has(hash)) dates.set(path, date);
  }
  return dates;
}

function shallowCommits(folder: string): Set<string> {
  const path = git(folder, "rev-parse", "--git-path", "shallow").trim();
  const file = path && resolve(folder, path);
  return new Set(file && existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
}

function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1 << 28,
    });
  } catch {
    return "";
  }
}
