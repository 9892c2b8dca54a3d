// The folders with the sources of this package. What walks over the sources takes them from here; what can't, such as
// package.json and tsconfig.json, is compared with this list by a test.

import { readdirSync } from "node:fs";
import { join } from "node:path";

export const sourceFolders = ["core", "extensions", "import"];

/**
 * @param {string} packageRoot
 * @returns {string[]} the paths of all source files below the root of the package, in a fixed order.
 */
export function sourcePaths(packageRoot) {
  return sourceFolders
    .flatMap((folder) =>
      readdirSync(join(packageRoot, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(packageRoot, "/").length)),
    )
    .sort();
}
