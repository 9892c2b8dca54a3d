// Hashes of this package's own sources, for results that are cached until the code that makes them changes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../files/package-root.ts";

/** @param paths of files and folders, relative to the package. */
export function hashOfSources(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const name of namesIn(join(packageRoot, path)))
      hash.update(name).update(readFileSync(join(packageRoot, path, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** The sources in a folder, in a fixed order. A file counts as a folder that holds only itself. */
function namesIn(path: string): string[] {
  if (statSync(path).isFile()) return [""];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|css)$/.test(name))
    .sort();
}
