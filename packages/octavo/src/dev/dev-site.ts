// The site in memory during `dev`: compiles all pages once, and then only what changes.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { openBlockCache } from "../cache/block-cache.ts";
import { blockCacheFile, keepInCache } from "../cache/cache-folder.ts";
import { compilePage, type PageResult } from "../content/compile-page.ts";
import { connectPages, type SiteTree, viewOf } from "../content/connect-pages.ts";
import { findPages } from "../content/find-pages.ts";
import { markdownSetup } from "../content/markdown-setup.ts";
import { findPublicFiles } from "../content/public-files.ts";
import type { PageAsset, SourcePage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { type RedirectTable, redirectTable } from "../model/redirects.ts";
import { machineFiles } from "../output/llms.ts";
import { searchIndex } from "../output/search-files.ts";
import { sideFiles } from "../output/sitemap.ts";
import { loadSite } from "../settings/load-site.ts";

/** The build ID of every page asset on a dev server. It never changes, so an edit never forces a full page load. */
export const devBuild = "dev";

export type DevSite = {
  tree: () => SiteTree;
  problems: () => Problem[];
  redirects: () => RedirectTable;
  assetOf: (route: string) => PageAsset | undefined;
  /** A file next to the pages, generated when first requested after a change. */
  madeFile: (path: string) => string | undefined;
  /** A search index file, generated when first requested after a change. */
  searchFile: (path: string) => string | undefined;
  /** Reads the settings, then finds and compiles all pages. */
  loadAll: () => Promise<void>;
  /** Whether the page or settings file has changed since it was read. */
  isStale: (file: string) => boolean;
  /** Recompiles one page. @returns its route, or undefined if the set of pages changed and everything was reloaded. */
  reload: (file: string) => Promise<string | undefined>;
};

export function openDevSite(root: string): DevSite {
  const cache = openBlockCache(blockCacheFile(root));
  const results = new Map<string, PageResult>();
  const readAt = new Map<string, number>();
  let loaded = loadSite(root);
  let found = findPages(root);
  let setup = markdownSetup(root, loaded.site, cache);
  let published = findPublicFiles(root);
  let connected = connectPages([], loaded.site, new Set());

  let made: Map<string, string> | undefined;
  let search: Map<string, string> | undefined;

  const connect = () => {
    made = undefined;
    search = undefined;
    published = findPublicFiles(root);
    connected = connectPages(
      [...results.values()].map(({ page }) => page),
      loaded.site,
      published.paths,
    );
  };
  const compileFile = async (source: SourcePage) => {
    readAt.set(source.file, changedAt(source.file));
    results.set(source.file, await compilePage(source, setup));
  };
  const loadAll = async () => {
    readAt.clear();
    for (const file of settingsFiles(root)) readAt.set(file, changedAt(file));
    loaded = loadSite(root);
    found = findPages(root);
    setup = markdownSetup(root, loaded.site, cache);
    results.clear();
    for (const source of found.pages) await compileFile(source);
    keepInCache(cache.save);
    connect();
  };

  return {
    tree: () => connected.tree,
    problems: () => [
      ...loaded.problems,
      ...found.problems,
      ...published.problems,
      ...[...results.values()].flatMap((result) => result.problems),
      ...connected.problems,
    ],
    redirects: () => redirectTable(loaded.site.redirects),
    assetOf: (route) => {
      const page = connected.tree.pages.get(route);
      return page && { build: devBuild, ...viewOf(page, connected.tree), html: page.html };
    },
    madeFile: (path) => {
      made ??= new Map([...sideFiles(connected.tree), ...machineFiles(connected.tree)]);
      return made.get(path);
    },
    searchFile: (path) => {
      search ??= new Map(searchIndex(connected.tree));
      return search.get(path);
    },
    loadAll,
    isStale: (file) => readAt.has(file) && readAt.get(file) !== changedAt(file),
    reload: async (file) => {
      const known = results.get(file);
      if (!known || !existsSync(file)) {
        await loadAll();
        return undefined;
      }
      await compileFile(known.page.source);
      connect();
      return known.page.source.route;
    },
  };
}

function settingsFiles(root: string): string[] {
  const folder = join(root, "site");
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
