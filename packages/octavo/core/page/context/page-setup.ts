// What all pages of a build share, derived from the site's settings.

import type { BlockCache } from "../../cache/block-cache.ts";
import { withoutNumbers } from "../../model/file-name.ts";
import { type PageSettings, pageSettings } from "../../model/page-settings.ts";
import { type RedirectTable, redirectTable } from "../../model/redirects.ts";
import type { MovedAnchor, Site } from "../../model/site.ts";
import type { Parts } from "../../part.ts";
import { findSourceFolders, type SourceFolders } from "../../settings/source-folders.ts";

export type PageSetup = {
  settings: PageSettings;
  /** Not part of the settings, because a page only depends on the constants that it cites. */
  constants: Site["constants"];
  /** Not part of the settings, because a page only depends on which of its samples are marked. */
  testedSamples: Site["testedSamples"];
  parts: Parts;
  /** Those of them that are directives. */
  directives: Parts;
  redirects: RedirectTable;
  cache: BlockCache;
  /** Absolute path of the site's folder. */
  root: string;
  /** The folders of the pages and the public files, below the root. */
  folders: SourceFolders;
  /** The routes of all pages. */
  routes: ReadonlySet<string>;
  /** The same, by the routes without the numbers that names start with. Empty if no name does. */
  unnumbered: ReadonlyMap<string, string>;
  /** The routes of the main version, if this is another one. */
  mainRoutes: ReadonlySet<string>;
  /** Identifies the version or the translation, if it isn't the main version. */
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
  const settings = pageSettings(site);
  return {
    settings,
    constants: site.constants,
    testedSamples: site.testedSamples,
    parts,
    directives: directivesOf(parts),
    cache,
    redirects: redirectTable(settings.redirects),
    root,
    folders: findSourceFolders(root),
    routes,
    unnumbered: settings.mayBeForeign ? unnumbered(routes) : new Map(),
    mainRoutes: routes,
    versionId: site.edition.parent && site.edition.id,
    aliases: aliasesByPage(settings.movedAnchors),
  };
}

export function directivesOf(parts: Parts): Parts {
  return new Map([...parts].filter(([, { type }]) => type.endsWith("Directive")));
}

/** Whether there are any shows before links are looked up. */
function unnumbered(routes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const numbered = [...routes].filter((route) => withoutNumbers(route) !== route);
  return new Map(numbered.map((route) => [withoutNumbers(route), route]));
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
