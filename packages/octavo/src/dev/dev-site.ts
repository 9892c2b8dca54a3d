// The site in memory during `dev`: compiles all pages once, and then only what changes.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type SiteTree, viewOf } from "../content/connect-pages.ts";
import { openContentStore } from "../content/content-store.ts";
import type { CompiledPage, PageAsset } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { type RedirectTable, redirectTable } from "../model/redirects.ts";
import { machineFiles } from "../output/llms.ts";
import { searchIndex } from "../output/search-files.ts";
import { sideFiles } from "../output/sitemap.ts";

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
  /** All files that have. */
  staleFiles: () => string[];
  /** Whether the file was read and hasn't changed since. */
  isCurrent: (file: string) => boolean;
  /**
   * Compiles one page again. @returns its asset, or undefined if the set of pages changed and everything was reloaded.
   * The sidebar, the links, and the problems follow with `connect`, so that the page doesn't wait for them.
   */
  reload: (file: string) => Promise<PageAsset | undefined>;
  connect: () => void;
  /** Keeps the compiled pages for the next start. */
  save: () => void;
};

export async function openDevSite(root: string): Promise<DevSite> {
  const store = await openContentStore(root);
  const readAt = new Map<string, number>();
  let made: Map<string, string> | undefined;
  let search: Map<string, string> | undefined;

  const connect = () => {
    made = undefined;
    search = undefined;
    store.connect();
  };
  const noteTime = (file: string) => readAt.set(file, changedAt(file));
  const noteSettings = () => {
    readAt.clear();
    for (const file of settingsFiles(root)) noteTime(file);
  };
  const loadAll = async () => {
    noteSettings();
    await store.load();
    for (const { file } of store.sources()) noteTime(file);
    await store.compileAll();
    connect();
    store.save();
  };
  const isStale = (file: string) => readAt.has(file) && readAt.get(file) !== changedAt(file);
  const assetOf = (page: CompiledPage): PageAsset => ({
    build: devBuild,
    ...viewOf(page, store.tree()),
    html: page.content().html,
  });
  noteSettings();

  return {
    tree: store.tree,
    problems: store.problems,
    redirects: () => redirectTable(store.tree().site.redirects),
    assetOf: (route) => {
      const page = store.tree().pages.get(route);
      return page && assetOf(page);
    },
    madeFile: (path) => {
      made ??= new Map([...sideFiles(store.tree()), ...machineFiles(store.tree())]);
      return made.get(path);
    },
    searchFile: (path) => {
      search ??= new Map(searchIndex(store.tree()));
      return search.get(path);
    },
    loadAll,
    isStale,
    staleFiles: () => [...readAt.keys()].filter(isStale),
    isCurrent: (file) => readAt.get(file) === changedAt(file),
    reload: async (file) => {
      const source = store.sources().find((source) => source.file === file);
      if (!source || !existsSync(file)) {
        await loadAll();
        return undefined;
      }
      noteTime(file);
      return assetOf((await store.compile(source)).page);
    },
    connect,
    save: store.save,
  };
}

function settingsFiles(root: string): string[] {
  const folder = join(root, "site");
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
