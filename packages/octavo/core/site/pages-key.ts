// Where the compiled pages of an edition are kept, and their key: this generator, and everything that compiling a page
// gets.

import { createHash } from "node:crypto";
import { cacheFile } from "../cache/cache-folder.ts";
import type { PageSetup } from "../page/context/page-context.ts";
import { pageSettingsKey } from "../settings/page-settings.ts";
import { findSiteFolder } from "./site-folder.ts";

export function pagesKey(
  { settings, folders, routes, mainRoutes, root, syntax }: PageSetup,
  generator: string,
): string {
  // Links of a shared page lead to the version that has their target.
  const known = settings.edition.parent ? [...routes, ...mainRoutes] : [];
  return createHash("sha256")
    .update(generator)
    .update(findSiteFolder(root).key)
    .update(pageSettingsKey(settings))
    .update(JSON.stringify([folders, known, syntax.name]))
    .digest("hex");
}

/** Each edition has its own. */
export function pageCacheFile({ root, settings: { edition } }: Pick<PageSetup, "root" | "settings">): string {
  return cacheFile("pages", root, edition.parent && edition.id);
}
