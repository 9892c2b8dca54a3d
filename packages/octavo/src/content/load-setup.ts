// Reads everything that pages are compiled with: the settings, the parts, and the list of pages.

import { join } from "node:path";
import type { BlockCache } from "../cache/block-cache.ts";
import { loadSite } from "../settings/load-site.ts";
import { findPages } from "./find-pages.ts";
import { bookSidebar } from "./foreign/book-summary.ts";
import { loadParts } from "./load-parts.ts";
import { pageSetup } from "./page-setup.ts";
import { findSourceFolders } from "./source-folders.ts";

export async function loadSetup(root: string, blocks: BlockCache) {
  const { site: settings, problems } = loadSite(root);
  const { parts, problems: faults } = await loadParts(root);
  const found = findPages(root, settings.strict);
  const routes = new Set(found.pages.map(({ route }) => route));
  const folder = join(root, findSourceFolders(root).pages);
  const site = { ...settings, sidebar: settings.sidebar ?? bookSidebar(folder, routes) };
  return { setup: pageSetup(root, site, parts, blocks, routes), found, problems: [...problems, ...faults] };
}
