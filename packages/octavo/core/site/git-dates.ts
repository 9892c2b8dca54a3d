// When each page last changed, from a single call to git per folder.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export type LastChanges = {
  /** Paths below the folder to the ISO date of their last commit. A commit that only renames a file doesn't count. */
  dates: Map<string, string>;
  /** Whether dates are missing because the clone doesn't have the commits that they come from. */
  isCutOff: boolean;
};

/**
 * Empty outside a repository. The oldest commit of a shallow clone appears to add every file, so the dates from it are
 * left out.
 */
export function lastChanges(folder: string): LastChanges {
  const dates = new Map<string, string>();
  let isCutOff = false;
  const log = git(
    folder,
    ...["-c", "log.showSignature=false", "log"],
    ...["--format=commit %H %cI", "--name-status", "--find-renames=100%", "--relative", "-z", "--", "."],
  );
  if (log === "") return { dates, isCutOff };
  const boundary = shallowCommits(folder);
  /** The present names of files by their names at the time of the commit. Empty if another file has the name now. */
  const names = new Map<string, string>();
  const seen = new Set<string>([""]);
  for (const { hash, date, changes } of commitsIn(log)) {
    for (const { path, renamedFrom } of changes) {
      const name = names.get(path) ?? path;
      if (renamedFrom !== undefined) {
        names.set(renamedFrom, seen.has(name) ? "" : name);
        names.set(path, "");
      } else if (!seen.has(name)) {
        seen.add(name);
        if (boundary.has(hash)) isCutOff = true;
        else dates.set(name, date);
      }
    }
  }
  return { dates, isCutOff };
}

type Change = { path: string; renamedFrom?: string };
type Commit = { hash: string; date: string; changes: Change[] };

/** Each commit is a line followed by the states and paths of files, all of which end with a null character. */
function* commitsIn(log: string): Generator<Commit> {
  let commit: Commit | undefined;
  const fields = log.split("\0").map((field) => field.replace(/^\n+/, ""));
  for (let at = 0; at < fields.length; at++) {
    const [, hash, date] = /^commit (\S+) (\S+)$/.exec(fields[at] ?? "") ?? [];
    if (hash !== undefined && date !== undefined) {
      if (commit) yield commit;
      commit = { hash, date, changes: [] };
    } else if (fields[at]?.startsWith("R")) {
      commit?.changes.push({ renamedFrom: fields[++at], path: fields[++at] ?? "" });
    } else if (fields[at]) commit?.changes.push({ path: fields[++at] ?? "" });
  }
  if (commit) yield commit;
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
