// What readers download of a built site. None of it may grow with the number of pages.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readRecord } from "../../packages/octavo/src/publish/writer/output-record.ts";

/** Bytes after Brotli, by what they are. @param route of the page to weigh. */
export function pageWeight(dist: string, route: string): Record<string, number> {
  const { files } = readRecord(dist) ?? {};
  if (!files) throw new Error(`There is no record of the build in ${dist}.`);
  const weigh = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(dist, path))).length, 0);
  const scripts = [...files].filter(([path, { immutable }]) => immutable && path.endsWith(".js"));
  return {
    "document br B": weigh([`docs${route}index.html`]),
    "page asset br B": weigh([`docs/assets/pages${route.slice(0, -1)}.json`]),
    "scripts br B": weigh(scripts.map(([path]) => path)),
    "redirects br B": weigh(["docs/assets/redirects.json"]),
  };
}
