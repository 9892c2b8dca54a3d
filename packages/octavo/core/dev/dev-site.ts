// The site in memory during `dev`: compiles all pages once, and then only what changes.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { imageCacheFolder } from "../cache/cache-folder.ts";
import { openImageCache } from "../cache/image-cache.ts";
import { packageRoot } from "../files/package-root.ts";
import type { RunJob } from "../model/job.ts";
import type { PageAsset, SourcePage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { type RedirectTable, redirectTable } from "../model/redirects.ts";
import { addressOf, pageAssetPath } from "../model/route.ts";
import { devBuild } from "../model/version-file.ts";
import { bundle } from "../publish/bundle/bundle.ts";
import type { Workshop } from "../publish/files/published.ts";
import { runJob } from "../publish/jobs/run-job.ts";
import { onThreads } from "../publish/jobs/worker-pool.ts";
import { loadBundles } from "../publish/pages/renderers.ts";
import { listPublished, loadLists, openWorkshop } from "../publish/published-files.ts";
import { bundlerProblems } from "../site/bundler-problems.ts";
import type { compileRange } from "../site/compile-range.ts";
import { type EditionTree, treeAt } from "../site/connect-pages.ts";
import { type ContentStores, openContentStores } from "../site/content-stores.ts";
import { endpointsOf, extensionJobs } from "../site/load-extensions.ts";
import { publishedRedirects } from "../site/published-redirects.ts";
import type { SiteSource } from "../site-source.ts";
import { type KeptShells, type MakeFile, openPublished } from "./published.ts";

/** A page after an edit. */
export type Edited = { address: string; asset: PageAsset };

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
  /** Whether the page or settings file has changed since it was read. */
  isStale: (file: string) => boolean;
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
  const readAt = new Map<string, string>();
  const noteTime = (file: string) => readAt.set(file, stateOf(file));
  /** Notes the times first, so that a change while files are read isn't missed. */
  const open = () => {
    readAt.clear();
    for (const file of settingsFiles(root)) noteTime(file);
    return openContentStores(root, listPublished(lists), true);
  };
  let stores = await open();
  let isLoaded = false;
  let isConnected = false;
  let changes = Date.now();
  let problems: Problem[] | undefined;
  let bundles: Bundles | undefined;
  let published: MakeFile = async () => undefined;
  let endpoints = await endpointsOf(stores.main.tree().site);
  const images = openImageCache(imageCacheFolder(root));
  const shells: KeptShells = new Map();

  const otherFiles = () =>
    new Set(stores.all.flatMap((store) => store.sources().flatMap((source) => store.filesOf(source))));
  /** What a page is made from is only known once it's compiled. */
  const noteOthers = () => {
    for (const file of otherFiles()) if (!readAt.has(file)) noteTime(file);
  };
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
  const loadAll = async () => {
    // The settings may have changed since, and name other versions. Until everything is read, requests get the previous pages.
    const next = isLoaded ? await open() : stores;
    isLoaded = true;
    for (const { file } of next.all.flatMap((store) => store.sources())) noteTime(file);
    const bundling = bundlesOf(root, treesOf(next), bundles);
    [bundles] = await Promise.all([bundling, compileOnThreads(next)]);
    stores = next;
    endpoints = await endpointsOf(tree().site);
    isConnected = false;
    noteOthers();
    connect();
    changes++;
    stores.save();
  };
  const isStale = (file: string) => readAt.has(file) && readAt.get(file) !== stateOf(file);
  /** Whether the site has the file, or anything in the folder. Editors make files that are gone before anyone has read them. */
  const isUsed = (path: string) => {
    const isInside = (file: string) => file === path || file.startsWith(path + sep);
    const images = trees().flatMap(({ pages }) => [...pages.values()].flatMap(({ images }) => images));
    return [...readAt.keys()].some(isInside) || images.some(([, file]) => isInside(file));
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
    isStale,
    otherFiles,
    staleFiles: () => [...readAt.keys()].filter(isStale),
    isCurrent: (path) => {
      const read = readAt.get(path);
      if (read !== undefined || /\.mdx?$/.test(path)) return (read ?? missing) === stateOf(path);
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
          const { route } = page.source;
          tree.pages.set(route, page);
          const asset = await published(tree.site.base.slice(1) + pageAssetPath(route));
          if (asset) edited.push({ address: addressOf(tree.site.base, route), asset: JSON.parse(String(asset)) });
        }
      }
      if (edited.length > 0) {
        isConnected = false;
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

function treesOf({ main, all }: ContentStores): Workshop["trees"] {
  return [main.tree(), ...all.filter((store) => store !== main).map((store) => store.tree())];
}

/** Such as the index of a large site: it takes seconds, in which the server has to answer. */
const run: RunJob = (name, input) =>
  Object.hasOwn(extensionJobs, name) ? onThreads((onThread) => onThread(name, input)) : runJob(name, input);

type Bundles = { bundleOf: Awaited<Workshop["bundleOf"]>; problems: Problem[] };

/**
 * If a script or style of the site has a mistake, pages keep the last scripts and styles, or get those of a site without its
 * own.
 */
async function bundlesOf(root: string, trees: readonly EditionTree[], last: Bundles | undefined): Promise<Bundles> {
  const load = (from: string) =>
    onThreads((run) => loadBundles(trees, bundle(from, run, trees[0]?.site.lang), from, run));
  try {
    return { bundleOf: await load(root), problems: [] };
  } catch (cause) {
    const problems = bundlerProblems(cause, root);
    if (problems.length === 0) throw cause;
    return { bundleOf: last?.bundleOf ?? (await load(packageRoot)), problems };
  }
}

/** Threads only start if many pages have changed. */
async function compileOnThreads(stores: ContentStores): Promise<void> {
  await onThreads((run) => stores.compileAll(undefined, (job) => run<typeof compileRange>("compile", job)));
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
