// Finds the page that the navigation of another generator names: by its file, its address, or its ID.

import { posix } from "node:path";
import { decoded } from "../../core/model/decode.ts";
import { publishableName, withoutNumbers } from "../../core/model/file-name.ts";
import type { SourcePage } from "../../core/model/page.ts";
import { ancestorRoutes, canonicalRoute, routeOfFile } from "../../core/model/route.ts";

export type PageLookup = {
  /** @returns the route, or undefined if there is no such page. */
  find: (written: string) => string | undefined;
  /** Whether a folder below that of the pages has any. */
  hasFolder: (route: string) => boolean;
};

/** @param others other paths of pages. */
export function pageLookup(
  pages: readonly Pick<SourcePage, "relativePath" | "route">[],
  others: readonly Pick<SourcePage, "relativePath" | "route">[] = [],
): PageLookup {
  const routes = new Set(pages.map(({ route }) => route));
  const files = new Map<string, string>();
  const add = (key: string, route: string) => {
    if (!files.has(key)) files.set(key, route);
  };
  for (const { relativePath, route } of pages) add(keyOf(relativePath), route);
  for (const { relativePath, route } of pages) add(withoutNumbers(keyOf(relativePath)), route);
  for (const { relativePath, route } of others) add(keyOf(relativePath), route);
  const folders = new Set([...routes].flatMap((route) => [route, ...ancestorRoutes(route)]));
  return {
    hasFolder: (route) => folders.has(route),
    find: (written) => {
      const path = posix.join("/", decoded(written.replace(/[?#].*$/, "")));
      const key = keyOf(path.slice(1));
      const address = canonicalRoute(path.replace(/\.mdx?$/i, ""));
      const clean = canonicalRoute(publishableName(address));
      const candidates = [address, clean, routeOfFile(publishableName(path.slice(1)))];
      return (
        (/\.mdx?$/i.test(path) ? files.get(key) : undefined) ??
        candidates.find((route) => routes.has(route)) ??
        files.get(key) ??
        files.get(withoutNumbers(key))
      );
    },
  };
}

/** The path of a file without what different generators leave out. */
function keyOf(path: string): string {
  return path
    .toLowerCase()
    .normalize()
    .replace(/\/+$/, "")
    .replace(/\.(?:mdx?|html)$/, "")
    .replace(/(?:^|\/)(?:index|readme)$/, "");
}
