// The groups of deep tests: the folders in any `tests/deep/`. A new folder is a new group, and no list names it.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { siteRoot } from "../site-root.ts";

/** The folders that have a folder `tests`, below the root. */
const owners = ["", "sample-tests", ...readdirSync(join(siteRoot, "packages")).map((name) => `packages/${name}`)];

const folders = owners.map((owner) => join(owner, "tests/deep"));

export const deepGroups: readonly string[] = [
  ...new Set(
    folders
      .map((folder) => join(siteRoot, folder))
      .filter(existsSync)
      .flatMap((folder) => readdirSync(folder)),
  ),
].sort();

/** The name of its Vitest project. */
export function projectOf(group: string): string {
  return `deep-${group}`;
}

/** The file that starts its servers and browsers, below the root, or undefined if it needs none. */
export function setupOf(group: string): string | undefined {
  return [`tests/deep/${group}/setup.ts`].find((path) => existsSync(join(siteRoot, path)));
}

/** @param file below the root. @returns its group, or undefined if it isn't a deep test. */
export function groupOf(file: string): string | undefined {
  const folder = folders.find((folder) => file.startsWith(`${folder}/`));
  return folder && file.slice(folder.length + 1).split("/")[0];
}
