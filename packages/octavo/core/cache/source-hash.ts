// Hashes of this package's own sources, for results that are cached until the code that makes them changes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sourceFolders } from "../../bin/source-folders.mjs";
import { packageRoot } from "../files/package-root.ts";

const hashes = new Map<string, string>();

/**
 * Changes with the sources that make a kind of result.
 *
 * @param paths of files and folders below this package, such as the folder of an extension. By default, all sources.
 */
export function sourcesOf(...paths: readonly string[]): string {
  const key = paths.join();
  const hash = hashes.get(key) ?? hashOfFiles(packageRoot, key === "" ? sourceFolders : paths);
  hashes.set(key, hash);
  return hash;
}

/** @param paths of files and folders below the folder. */
export function hashOfFiles(folder: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesIn(join(folder, path))) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** In a fixed order. A file counts as a folder that holds only itself. */
function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
