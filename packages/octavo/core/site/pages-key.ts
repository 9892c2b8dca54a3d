// The key of all kept pages of an edition: this generator, and everything that compiling a page gets.

import { createHash } from "node:crypto";
import type { PageSetup } from "../page/context/page-context.ts";
import { pageSettingsKey } from "../settings/page-settings.ts";
import { findSiteFolder } from "./site-folder.ts";

export function pagesKey(
  { settings, folders, routes, mainRoutes, versionId, root }: PageSetup,
  generator: string,
): string {
  // Links of a shared page lead to the version that has their target.
  const known = versionId === undefined ? [] : [...routes, ...mainRoutes];
  return createHash("sha256")
    .update(generator)
    .update(findSiteFolder(root).key)
    .update(pageSettingsKey(settings))
    .update(JSON.stringify([folders, known]))
    .digest("hex");
}
