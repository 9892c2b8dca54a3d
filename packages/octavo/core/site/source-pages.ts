// From a file to a page with a route, the same way for all sources.

import { join, posix } from "node:path";
import type { SourcePage } from "../model/page.ts";

type PageFile = {
  root: string;
  /** The folder of the pages below the root. */
  folder: string;
  /** Below that folder. */
  path: string;
  route: string;
};

export function sourcePage({ root, folder, path: relativePath, route }: PageFile): SourcePage {
  const path = posix.join(folder, relativePath);
  return { file: join(root, path), relativePath, path, route };
}

export function isPage(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)\./.test(path);
}

export function isReadme(path: string): boolean {
  return /(?:^|\/)readme\.mdx?$/i.test(path);
}

/** `/guide/readme/` for a README next to an index, `/guide-2/` for `guide.md` next to `guide/index.md`. */
export function freeRoute(path: string, route: string, taken: ReadonlyMap<string, unknown>): string {
  const base = isReadme(path) ? `${route}readme` : route === "/" ? "/index" : route.slice(0, -1);
  if (isReadme(path) && !taken.has(`${base}/`)) return `${base}/`;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}/`)) return `${base}-${number}/`;
}
