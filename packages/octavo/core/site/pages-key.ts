// The key of all kept pages of an edition: this generator, and everything that compiling a page gets.

import { createHash } from "node:crypto";
import type { PageSetup } from "../page/context/page-context.ts";
import { findSiteFolder } from "./site-folder.ts";

export function pagesKey(
  { settings, folders, routes, mainRoutes, versionId, root }: PageSetup,
  generator: string,
): string {
  // Links of a shared page lead to the version that has their target.
  const known = versionId === undefined ? [] : [...routes, ...mainRoutes];
  // Everything that is known about the API comes from its text, which may be long.
  const { text, page, keyVariable, languages, tryIt } = settings.api ?? {};
  const api = settings.api && [text, page?.route, keyVariable, languages, tryIt];
  return createHash("sha256")
    .update(generator)
    .update(findSiteFolder(root).key)
    .update(JSON.stringify([{ ...settings, api }, folders, known], withEntries))
    .digest("hex");
}

/** JSON has no maps. */
function withEntries(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
