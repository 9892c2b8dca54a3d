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
    const [route = "", old = ""] = from.split("#", 2);
    const [target, anchor] = to.split("#", 2);
    if (route !== target || !anchor) continue;
    const page = aliases.get(route) ?? new Map<string, string[]>();
    page.set(anchor, [...(page.get(anchor) ?? []), old]);
    aliases.set(route, page);
  }
  return aliases;
}
