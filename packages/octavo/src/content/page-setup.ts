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
    aliases: aliasesByPage(site.movedAnchors),
  };
}

/** Anchors that moved within their page: route to new anchor to old anchors. */
function aliasesByPage(moves: readonly MovedAnchor[]): PageSetup["aliases"] {
  const aliases = new Map<string, Map<string, string[]>>();
  for (const { from, to } of moves) {
    const [route = "", old = ""] = from.split("#", 2);
    const [target, anchor] = to.split("#", 2);
    if (route !== target || !anchor) continue;
    const page = aliases.get(route) ?? new Map<string, string[]>();
    page.set(anchor, [...(page.get(anchor) ?? []), old]);
    aliases.set(route, page);
  }
  return aliases;
}
