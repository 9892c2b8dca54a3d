// The groups of deep tests: the folders in any `tests/deep/`. A new folder is a new group, and no list names it.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The folders that have a folder `tests`, below the root. */
const owners = ["", "sample-tests", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)];

/** @type {string[]} */
export const deepGroups = [
  ...new Set(
    owners
      .map((owner) => join(root, owner, "tests/deep"))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder)),
  ),
].sort();

/** @param {string} group @returns the name of its Vitest project */
export const projectOf = (group) => `deep-${group}`;
