// The site in memory during `dev`: compiles all pages once, and then only what changes.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { type CompiledPage, isDraft, type PageAsset, type SourcePage } from "../../model/page.ts";
import type { Problem } from "../../model/problem.ts";
import { type RedirectTable, redirectTable } from "../../model/redirects.ts";
import { catalog, hostCatalog, type TextFile } from "../../publish/catalog.ts";
import { openWorkerPool } from "../../publish/jobs/worker-pool.ts";
import { pageAsset } from "../../publish/pages/page-asset.ts";
import { searchIndex } from "../../publish/search/search-files.ts";
import type { compileRange } from "../../source/site/compile-range.ts";
import { treeAt, type VersionTree } from "../../source/site/connect-pages.ts";
import { type ContentStores, openContentStores } from "../../source/site/content-stores.ts";
import { publishedRedirects } from "../../source/site/published-redirects.ts";
import { openShells, type Shells } from "./shells.ts";

/** The build ID of every page asset on a dev server. It never changes, so an edit never forces a full page load. */
export const devBuild = "dev";

/** A page after an edit, in the version with this base path. */
export type Edited = { base: string; asset: PageAsset };

/** Above the article of a draft. */
const draftMark = '<p class="draft-mark" role="note"><strong>Draft</strong> Builds leave this page out.</p>\n';

export type DevSite = {
  /** The main version. */
  tree: () => VersionTree;
  /** All versions, the main one first. */
  trees: () => readonly VersionTree[];
  /** The version that a path belongs to. */
  treeAt: (pathname: string) => VersionTree;
  problems: () => Problem[];
  redirects: () => RedirectTable;
  shells: Shells;
  assetOf: (route: string, tree: VersionTree) => Promise<PageAsset | undefined>;
  /** A file of the catalog, made anew for each request. @param path relative to the root of the host. */
  textFile: (path: string) => Promise<string | Uint8Array | undefined>;
  /** A search index file, generated when first requested after a change. */
  searchFile: (path: string, tree: VersionTree) => Promise<string | undefined>;
  /** Reads the settings, then finds and compiles all pages. */
  loadAll: () => Promise<void>;
  /** Whether the page or settings file has changed since it was read. */
  isStale: (file: string) => boolean;
  /** The files that pages are made from besides their own, such as those that they include. */
  otherFiles: () => ReadonlySet<string>;
  /** All files that have. @param inside the beginning of their paths. */
  staleFiles: (inside: string) => string[];
  /** Whether nothing has changed since the file was read. A page that is gone may have been noticed with another one. */
  isCurrent: (path: string) => boolean;
  /**
   * Compiles the pages again that a file is part of. @returns the assets of each in the versions that have it, or undefined
   * if the set of pages changed and everything was reloaded. The sidebar, the links, and the problems follow with `connect`, so that the page doesn't
   * wait for them.
   */
  reload: (file: string) => Promise<Edited[] | undefined>;
  connect: () => void;
  /** How often a page or everything was read again. */
  changes: () => number;
  /** Keeps the compiled pages for the next start. */
  save: () => void;
};

export async function openDevSite(root: string): Promise<DevSite> {
  const readAt = new Map<string, string>();
  const noteTime = (file: string) => readAt.set(file, stateOf(file));
  /** Notes the times first, so that a change while files are read isn't missed. */
  const open = () => {
    readAt.clear();
    for (const file of settingsFiles(root)) noteTime(file);
    return openContentStores(root, true);
  };
  let stores = await open();
  let isLoaded = false;
  let changes = 0;
  let problems: Problem[] | undefined;
  let texts: ReadonlyMap<string, TextFile["make"]> | undefined;
  let search = new WeakMap<VersionTree, Promise<ReadonlyMap<string, string>>>();

  const otherFiles = () =>
    new Set(stores.all.flatMap((store) => store.sources().flatMap((source) => store.filesOf(source))));
  /** What a page is made from is only known once it's compiled. */
  const noteOthers = () => {
    for (const file of otherFiles()) if (!readAt.has(file)) noteTime(file);
  };
  const tree = () => stores.main.tree();
  const trees = () => stores.all.map((store) => store.tree());
  const connect = () => {
    problems = undefined;
    texts = undefined;
    search = new WeakMap();
    stores.connect();
  };
  const loadAll = async () => {
    // The settings may have changed since, and name other versions. Until everything is read, requests get the previous pages.
    const next = isLoaded ? await open() : stores;
    isLoaded = true;
    for (const { file } of next.all.flatMap((store) => store.sources())) noteTime(file);
    await compileOnThreads(next);
    stores = next;
    noteOthers();
    changes++;
    connect();
    stores.save();
  };
  const isStale = (file: string) => readAt.has(file) && readAt.get(file) !== stateOf(file);
  /** Whether the site has the file, or anything in the folder. Editors make files that are gone before anyone has read them. */
  const isUsed = (path: string) => {
    const isInside = (file: string) => file === path || file.startsWith(path + sep);
    const images = trees().flatMap(({ pages }) => [...pages.values()].flatMap(({ images }) => images));
    return [...readAt.keys()].some(isInside) || images.some(([, file]) => isInside(file));
  };
  const searchFiles = (tree: VersionTree) => {
    const known = search.get(tree) ?? searchIndex(tree).then((files) => new Map(files));
    search.set(tree, known);
    known.catch(() => search.delete(tree));
    return known;
  };
  const textFiles = () => {
    texts ??= new Map([
      ...hostCatalog(tree()).map(({ path, make }) => [path, make] as const),
      ...trees().flatMap((each) =>
        catalog(each, trees()).map(({ path, make }) => [each.site.base.slice(1) + path, make] as const),
      ),
    ]);
    return texts;
  };

  return {
    tree,
    trees,
    treeAt: (pathname) => treeAt(pathname, trees()) ?? tree(),
    problems: () => (problems ??= stores.problems()),
    redirects: () => redirectTable(publishedRedirects(trees())),
    shells: openShells(),
    assetOf: async (route, tree) => {
      const page = tree.pages.get(route);
      return page && assetOf(page, tree);
    },
    textFile: async (path) => textFiles().get(path)?.(),
    searchFile: async (path, tree) => (await searchFiles(tree)).get(path),
    loadAll,
    isStale,
    otherFiles,
    staleFiles: (inside) => [...readAt.keys()].filter((file) => file.startsWith(inside) && isStale(file)),
    isCurrent: (path) => {
      const read = readAt.get(path);
      if (read !== undefined || isPage(path)) return (read ?? missing) === stateOf(path);
      return stateOf(path) === missing && !isUsed(path);
    },
    reload: async (file) => {
      const edited: Edited[] = [];
      noteTime(file);
      for (const store of stores.all) {
        // A translation has the IDs of its original's headings.
        const isFrom = (source: SourcePage) =>
          source.file === file || source.original?.file === file || store.filesOf(source).includes(file);
        for (const source of existsSync(file) ? store.sources().filter(isFrom) : []) {
          const { page } = await store.compile(source);
          const tree = store.tree();
          tree.pages.set(page.source.route, page);
          edited.push({ base: tree.site.base, asset: await assetOf(page, tree) });
        }
      }
      if (edited.length > 0) {
        noteOthers();
        changes++;
        return edited;
      }
      await loadAll();
      return undefined;
    },
    connect,
    changes: () => changes,
    save: () => stores.save(),
  };
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file);
}

async function assetOf(page: CompiledPage, tree: VersionTree): Promise<PageAsset> {
  const asset = await pageAsset(page, tree, devBuild);
  return isDraft(page) ? { ...asset, html: draftMark + asset.html } : asset;
}

/** Threads only start if many pages have changed, and end afterwards: a server may run for days. */
async function compileOnThreads(stores: ContentStores): Promise<void> {
  const pool = openWorkerPool();
  try {
    await stores.compileAll(undefined, (job) => pool.run<typeof compileRange>("compile", job));
  } finally {
    await pool.close();
  }
}

function settingsFiles(root: string): string[] {
  const folder = join(root, "site");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

const missing = "";

/** Two changes in a row may have the same time, but hardly the same size too. */
function stateOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size}` : missing;
}
