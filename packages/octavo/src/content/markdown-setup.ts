// What all pages of a build share, derived from the site's settings.

import { join } from "node:path";
import type { BlockCache } from "../cache/block-cache.ts";
import { redirectTable } from "../model/redirects.ts";
import type { MovedAnchor, Site } from "../model/site.ts";
import type { MarkdownSetup } from "./page-compiler.ts";

export function markdownSetup(root: string, site: Site, cache: BlockCache): MarkdownSetup {
  return {
    site,
    cache,
    redirects: redirectTable(site.redirects),
    publicFolder: join(root, "public"),
    contentFolder: join(root, "content"),
    aliases: aliasesByPage(site.movedAnchors),
  };
}

/** Anchors that moved within their page: route to new anchor to old anchors. */
function aliasesByPage(moves: readonly MovedAnchor[]): MarkdownSetup["aliases"] {
  const aliases: MarkdownSetup["aliases"] = new Map();
  for (const { from, to } of moves) {
    if (from.route !== to.route || !to.anchor) continue;
    const page = aliases.get(from.route) ?? new Map<string, string[]>();
    page.set(to.anchor, [...(page.get(to.anchor) ?? []), from.anchor]);
    aliases.set(from.route, page);
  }
  return aliases;
}
