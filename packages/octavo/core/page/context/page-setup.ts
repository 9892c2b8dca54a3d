// What all pages of a build share, derived from the site's settings.

import { redirectTable } from "../../model/redirects.ts";
import type { MovedAnchor, Site } from "../../model/site.ts";
import type { Parts } from "../../part.ts";
import { pageSettings } from "../../settings/page-settings.ts";
import type { SiteSource } from "../../site-source.ts";
import type { PageSetup } from "./page-context.ts";

export function pageSetup(
  { root, folders, syntax }: Pick<SiteSource, "root" | "folders" | "syntax">,
  site: Site,
  { parts, steps, cache }: Pick<PageSetup, "parts" | "steps" | "cache">,
  routes: ReadonlySet<string> = new Set(),
): PageSetup {
  const settings = pageSettings(site);
  return {
    settings,
    constants: site.constants,
    parts,
    directives: directivesOf(parts),
    steps,
    cache,
    redirects: redirectTable(settings.redirects),
    ...{ root, folders, syntax },
    routes,
    mainRoutes: routes,
    aliases: aliasesByPage(settings.movedAnchors),
  };
}

export function directivesOf(parts: Parts): Parts {
  return new Map([...parts].filter(([, { type }]) => type.endsWith("Directive")));
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
