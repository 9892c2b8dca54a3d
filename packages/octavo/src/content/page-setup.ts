// What all pages of a build share, derived from the site's settings.

import type { BlockCache } from "../cache/block-cache.ts";
import { type RedirectTable, redirectTable } from "../model/redirects.ts";
import type { MovedAnchor, Site } from "../model/site.ts";
import type { Parts } from "../parts/part.ts";
import { findSourceFolders, type SourceFolders } from "./source-folders.ts";

export type PageSetup = {
  site: Site;
  parts: Parts;
  redirects: RedirectTable;
  cache: BlockCache;
  /** Absolute path of the site's folder. */
  root: string;
  /** The folders of the pages and the public files, below the root. */
  folders: SourceFolders;
  /** The routes of all pages. */
  routes: ReadonlySet<string>;
  /** The routes of the main version, if this is another one. */
  mainRoutes: ReadonlySet<string>;
  /** The version, if it isn't the main one. */
  versionId: string | undefined;
  /** Old anchors that moved within their page: route to new anchor to old anchors. */
  aliases: ReadonlyMap<string, ReadonlyMap<string, string[]>>;
};

export function pageSetup(
  root: string,
  site: Site,
  parts: Parts,
  cache: BlockCache,
  routes: ReadonlySet<string> = new Set(),
): PageSetup {
  return {
    site,
    parts,
    cache,
    redirects: redirectTable(site.redirects),
    root,
    folders: findSourceFolders(root),
    routes,
    mainRoutes: routes,
    versionId: site.base === site.sharedBase ? undefined : site.version?.id,
    aliases: aliasesByPage(site.movedAnchors),
  };
}

/** Anchors that moved within their page: route to new anchor to old anchors. */
function aliasesByPage(moves: readonly MovedAnchor[]): PageSetup["aliases"] {
  const aliases = new Map<string, Map<string, string[]>>();
  for (const { from, to } of moves) {
    if (from.route !== to.route || to.version !== undefined || !to.anchor) continue;
    const page = aliases.get(from.route) ?? new Map<string, string[]>();
    page.set(to.anchor, [...(page.get(to.anchor) ?? []), from.anchor]);
    aliases.set(from.route, page);
  }
  return aliases;
}
