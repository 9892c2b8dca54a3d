// Hashes of this package's own sources, for results that are cached until the code that makes them changes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sourceFolders } from "../../bin/source-folders.mjs";
import { packageRoot } from "../files/package-root.ts";

/** What makes each kind of result: files and folders of this package. */
const makers = {
  all: sourceFolders,
  cards: ["extensions/cards"],
  diagrams: ["extensions/diagrams", "core/fonts"],
  icons: ["core/publish/discovery/icons.ts"],
  interface: ["core/reader", "core/model", "core/texts", "core/publish/bundle", "core/parts", "extensions"],
  prose: ["extensions/prose"],
  search: ["extensions/search/model", "core/model/words"],
  server: ["core/serve", "core/model", "extensions", "core/publish/bundle/server-bundle.ts"],
  slots: ["core/site/load-slots.ts"],
  types: ["extensions/types"],
} as const;

const hashes = new Map<keyof typeof makers, string>();

/** Changes with the sources that make results of this kind. */
export function sourcesOf(results: keyof typeof makers): string {
  const hash = hashes.get(results) ?? hashOfFiles(packageRoot, makers[results]);
  hashes.set(results, hash);
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
