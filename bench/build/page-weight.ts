// What readers download of a built site. None of it may grow with the number of pages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { immutableFolder } from "../../packages/octavo/core/model/immutable-files.ts";

/** Bytes after Brotli, by what they are. @param route of the page to weigh. */
export function pageWeight(dist: string, route: string): Record<string, number> {
  const weigh = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(dist, path))).length, 0);
  const scripts = readdirSync(join(dist, "docs", immutableFolder)).filter((name) => name.endsWith(".js"));
  return {
    "document br B": weigh([`docs${route}index.html`]),
    "page asset br B": weigh([`docs/assets/pages${route.slice(0, -1)}.json`]),
    "scripts br B": weigh(scripts.map((name) => `docs/${immutableFolder}${name}`)),
    "redirects br B": weigh(["docs/assets/redirects.json"]),
  };
}
