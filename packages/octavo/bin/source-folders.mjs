// The folders with the sources of this package. What walks over the sources takes them from here; what can't, such as
// package.json and tsconfig.json, is compared with this list by a test.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const sourceFolders = ["core", "extensions", "import"];

/**
 * @param {string} packageRoot
 * @returns {string[]} the paths of all source files below the root of the package, in a fixed order.
 */
export function sourcePaths(packageRoot) {
  return sourceFolders
    .filter((folder) => existsSync(join(packageRoot, folder)))
    .flatMap((folder) => filesIn(packageRoot, folder))
    .sort();
}

/** Every start walks here. The recursive `readdirSync` takes twice as long. */
function filesIn(packageRoot, folder) {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(packageRoot, path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Whether the file has texts of the interface.
 *
 * @param {string} path
 */
export function hasTexts(path) {
  return /\/texts\/[\w-]+\.yaml$/.test(path);
}
