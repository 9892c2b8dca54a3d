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
    const [route, old] = from.split("#", 2);
    const [target, anchor] = to.split("#", 2);
    if (route !== target || !anchor) continue;
    const page = aliases.get(route) ?? new Map<string, string[]>();
    page.set(anchor, [...(page.get(anchor) ?? []), old]);
    aliases.set(route, page);
  }
  return aliases;
}
