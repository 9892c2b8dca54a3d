// The site in memory during `dev`: compiles all pages once, and then only what changes.

import { existsSync } from "node:fs";
import { imageCacheFolder } from "../cache/cache-folder.ts";
import { openImageCache } from "../cache/image-cache.ts";
import type { RunJob } from "../model/job.ts";
import type { SourcePage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { type RedirectTable, redirectTable } from "../model/redirects.ts";
import { addressOf, pageAssetPath } from "../model/route.ts";
import { devBuild } from "../model/version-file.ts";
import type { Workshop } from "../publish/files/published.ts";
import { runJob } from "../publish/jobs/run-job.ts";
import { onThreads } from "../publish/jobs/worker-pool.ts";
import { listPublished, loadLists, openWorkshop } from "../publish/published-files.ts";
import type { compileRange } from "../site/compile-range.ts";
import { type EditionTree, treeAt } from "../site/connect-pages.ts";
import { type ContentStores, openContentStores } from "../site/content-stores.ts";
import { endpointsOf, extensionJobs } from "../site/load-extensions.ts";
import { publishedRedirects } from "../site/published-redirects.ts";
import type { SiteSource } from "../site-source.ts";
import { type Bundles, bundlesOf } from "./dev-bundles.ts";
import { type KeptShells, type MakeFile, openPublished } from "./published.ts";
import { openReadFiles } from "./read-files.ts";

/** A page after an edit. */
export type Edited = {
  route: string;
  address: string;
  /** As the server sends it. */
  asset: string;
};

export type DevSite = {
  source: () => SiteSource;
  /** The main version. */
  tree: () => EditionTree;
  /** All versions, the main one first. */
  trees: () => Workshop["trees"];
  /** The version that a path belongs to. */
  treeAt: (pathname: string) => EditionTree;
  problems: () => Problem[];
  redirects: () => RedirectTable;
  published: MakeFile;
  /** What answers requests instead of files. */
  endpoints: () => Awaited<ReturnType<typeof endpointsOf>>;
  /** The script that documents have besides their own. */
  liveScript: (tree: EditionTree) => string;
  /** Reads the settings, then finds and compiles all pages. */
  loadAll: () => Promise<void>;
  /** The files that pages are made from besides their own, such as those that they include. */
  otherFiles: () => ReadonlySet<string>;
  /** All files that have. */
  staleFiles: () => string[];
  /** Whether nothing has changed since the file was read. A page that is gone may have been noticed with another one. */
  isCurrent: (path: string) => boolean;
  /**
   * Compiles the pages again that a file is part of. @returns the assets of each in the versions that have it, or undefined
   * if the set of pages changed and everything was reloaded. The sidebar, the links, and the problems follow with `connect`, so that the page doesn't
   * wait for them.
   */
  reload: (file: string) => Promise<Edited[] | undefined>;
  connect: () => void;
  /** Rises when a page or everything is read again, and is another number on every server. */
  changes: () => number;
  /** Keeps the compiled pages for the next start. */
  save: () => void;
};

export async function openDevSite(root: string): Promise<DevSite> {
  const lists = await loadLists();
  const files = openReadFiles(root);
  /** Notes the files first, so that a change while they're read isn't missed. */
  const open = () => {
    files.begin();
    return openContentStores(root, listPublished(lists), true);
  };
  const images = openImageCache(imageCacheFolder(root));
  const shells: KeptShells = new Map();
  let stores = await open();
  let isLoaded = false;
  let isConnected = false;
  let changes = Date.now();
  let problems: Problem[] | undefined;
  let bundles: Bundles | undefined;
  let published: MakeFile = async () => undefined;
  let endpoints = await endpointsOf(stores.main.tree().site);

  const tree = () => stores.main.tree();
  const trees = () => treesOf(stores);
  const connect = () => {
    if (isConnected) return;
    isConnected = true;
    problems = undefined;
    stores.connect();
    if (!bundles) return;
    const bundleOf = Promise.resolve(bundles.bundleOf);
    const materials = { root, trees: trees(), bundleOf, images, lists, run, build: devBuild, endpoints: [] };
    published = openPublished(openWorkshop(materials, stores.main.publicFiles()), shells);
  };
  /** Pages have other contents now. */
  const noteChange = () => {
    isConnected = false;
    // What a page is made from is only known once it's compiled.
    files.noteOthers(otherFilesOf(stores));
    changes++;
  };
  const loadAll = async () => {
    // The settings may have changed since, and name other versions. Until everything is read, requests get the previous pages.
    const next = isLoaded ? await open() : stores;
    isLoaded = true;
    for (const { file } of next.all.flatMap((store) => store.sources())) files.note(file);
    const bundling = bundlesOf(root, treesOf(next), bundles);
    [bundles] = await Promise.all([bundling, compileOnThreads(next)]);
    stores = next;
    endpoints = await endpointsOf(tree().site);
    noteChange();
    connect();
    stores.save();
  };

  return {
    source: () => stores.source,
    tree,
    trees,
    treeAt: (pathname) => treeAt(pathname, trees()) ?? tree(),
    problems: () => (problems ??= [...stores.problems(), ...(bundles?.problems ?? [])]),
    redirects: () => redirectTable(publishedRedirects(trees())),
    published: (path) => {
      // Documents have the sidebar. Anything else can be shown without waiting for it.
      if (path.endsWith(".html")) connect();
      return published(path);
    },
    endpoints: () => endpoints,
    liveScript: (tree) => bundles?.bundleOf(tree).live ?? "",
    loadAll,
    otherFiles: () => otherFilesOf(stores),
    staleFiles: files.stale,
    isCurrent: (path) => files.isCurrent(path, () => imagesOf(trees())),
    reload: async (file) => {
      files.note(file);
      const pages = existsSync(file) ? await compileAgain(stores, file) : [];
      const edited: Edited[] = [];
      for (const { route, base } of pages) {
        const asset = await published(base.slice(1) + pageAssetPath(route));
        if (asset) edited.push({ route, address: addressOf(base, route), asset: String(asset) });
      }
      if (edited.length === 0) await loadAll();
      else noteChange();
      return edited.length === 0 ? undefined : edited;
    },
    connect,
    changes: () => changes,
    save: () => stores.save(),
  };
}

function treesOf({ main, all }: ContentStores): Workshop["trees"] {
  return [main.tree(), ...all.filter((store) => store !== main).map((store) => store.tree())];
}

function otherFilesOf(stores: ContentStores): Set<string> {
  return new Set(stores.all.flatMap((store) => store.sources().flatMap((source) => store.filesOf(source))));
}

function imagesOf(trees: Workshop["trees"]): string[] {
  return trees.flatMap(({ pages }) => [...pages.values()].flatMap(({ images }) => images.map(([, file]) => file)));
}

/** Compiles the pages again that a file is part of, in all editions. */
async function compileAgain(stores: ContentStores, file: string): Promise<{ route: string; base: string }[]> {
  const compiled: { route: string; base: string }[] = [];
  for (const store of stores.all) {
    // A translation has the IDs of its original's headings.
    const isFrom = (source: SourcePage) =>
      source.file === file || source.original?.file === file || store.filesOf(source).includes(file);
    for (const source of store.sources().filter(isFrom)) {
      const { page } = await store.compile(source);
      const { pages, site } = store.tree();
      pages.set(page.source.route, page);
      compiled.push({ route: page.source.route, base: site.base });
    }
  }
  return compiled;
}

/** Such as the index of a large site: it takes seconds, in which the server has to answer. */
const run: RunJob = (name, input) =>
  Object.hasOwn(extensionJobs, name) ? onThreads((onThread) => onThread(name, input)) : runJob(name, input);

/** Threads only start if many pages have changed. */
async function compileOnThreads(stores: ContentStores): Promise<void> {
  await onThreads((run) => stores.compileAll(undefined, (job) => run<typeof compileRange>("compile", job)));
}
