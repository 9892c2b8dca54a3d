// What all pages of a build share, derived from the site's settings.

import { join } from "node:path";
import type { BlockCache } from "../cache/block-cache.ts";
import { type RedirectTable, redirectTable } from "../model/redirects.ts";
import type { MovedAnchor, Site } from "../model/site.ts";
import type { Parts } from "../parts/part.ts";

export type PageSetup = {
  site: Site;
  parts: Parts;
  redirects: RedirectTable;
  cache: BlockCache;
  /** Absolute path of `public/`. */
  publicFolder: string;
  /** Absolute path of `content/`. */
  contentFolder: string;
  /** Old anchors that moved within their page: route to new anchor to old anchors. */
  aliases: ReadonlyMap<string, ReadonlyMap<string, string[]>>;
};

export function pageSetup(root: string, site: Site, parts: Parts, cache: BlockCache): PageSetup {
  return {
    site,
    parts,
    cache,
    redirects: redirectTable(site.redirects),
    publicFolder: join(root, "public"),
    contentFolder: join(root, "content"),
    aliases: aliasesByPage(site.movedAnchors),
  };
}

/** Anchors that moved within their page: route to new anchor to old anchors. */
function aliasesByPage(moves: readonly MovedAnchor[]): PageSetup["aliases"] {
  const aliases = new Map<string, Map<string, string[]>>();
  for (const { from, to } of moves) {
    if (from.route !== to.route || !to.anchor) continue;
    const page = aliases.get(from.route) ?? new Map<string, string[]>();
    page.set(to.anchor, [...(page.get(to.anchor) ?? []), from.anchor]);
    aliases.set(from.route, page);
  }
  return aliases;
}
