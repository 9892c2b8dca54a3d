// The folder of the repository that a site is part of, which files may be included from.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const known = new Map<string, string>();

/** @param root of a site. @returns the same folder if it isn't part of a repository. */
export function repositoryRoot(root: string): string {
  const found = known.get(root) ?? findRoot(root);
  known.set(root, found);
  return found;
}

function findRoot(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return root;
  }
}
