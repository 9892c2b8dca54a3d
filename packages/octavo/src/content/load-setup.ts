// Reads everything that pages are compiled with: the settings, the parts, and the list of pages.

import { join } from "node:path";
import type { BlockCache } from "../cache/block-cache.ts";
import { loadSite } from "../settings/load-site.ts";
import { findPages } from "./find-pages.ts";
import { bookSidebar } from "./foreign/book-summary.ts";
import { loadParts } from "./load-parts.ts";
import { pageSetup } from "./page-setup.ts";
import { findSourceFolders } from "./source-folders.ts";
import { versionPages } from "./version-pages.ts";

/** @param id of a version that is an overlay. */
export async function loadSetup(root: string, blocks: BlockCache, id?: string) {
  const { site: settings, problems } = loadSite(root, id);
  const { parts, problems: faults } = await loadParts(root);
  const main = findPages(root, settings.strict);
  const { version } = settings;
  const found = id !== undefined && version ? versionPages(root, settings.strict, version, main) : main;
  const routes = routesOf(found.pages);
  const folder = join(root, findSourceFolders(root).pages);
  const own = routesOf(found.pages.filter(({ sharedFrom }) => sharedFrom === undefined));
  const site = {
    ...settings,
    sidebar: settings.sidebar ?? bookSidebar(folder, routes),
    movedAnchors: settings.movedAnchors.filter(({ isInherited, from }) => !isInherited || !own.has(from.route)),
  };
  const setup = { ...pageSetup(root, site, parts, blocks, routes), mainRoutes: routesOf(main.pages) };
  return { setup, found, problems: [...problems, ...faults] };
}

function routesOf(pages: readonly { route: string }[]): ReadonlySet<string> {
  return new Set(pages.map(({ route }) => route));
}
