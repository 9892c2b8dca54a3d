// Which groups of deep tests depend on what has changed, so that `npm test` can name them.

import { spawnSync } from "node:child_process";
import { groupOf } from "./deep-groups.ts";
import { dependents, repositoryFiles } from "./import-graph.ts";

/** What the site is made of. Whatever depends on the folder of the site depends on all of it. */
const site = { folders: /^(?:content|versions|site|public)\//, file: "tests/site-root.ts" };

/** The files that differ from the last commit, and from the branch that this one follows. */
function changedFiles(): string[] {
  const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", "HEAD"),
    ...git("diff", "--name-only", "@{upstream}...HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** @param changed paths below the root. */
export function concernedGroups(changed: readonly string[] = changedFiles()): string[] {
  const files = repositoryFiles();
  const starts = changed.map((file) => (site.folders.test(file) ? site.file : file));
  const groups = [...dependents([...changed, ...starts], files)].flatMap((file) => groupOf(file) ?? []);
  return [...new Set(groups)].sort();
}
