// The pages of a site, for every command: found, compiled, and connected. Only what changed is compiled again, also after
// a restart.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BlockCache, openBlockCache } from "../cache/block-cache.ts";
import { blockCacheFile, keepInCache, pageCacheFile } from "../cache/cache-folder.ts";
import { openPageCache, type PageCache } from "../cache/page-cache.ts";
import type { CompiledPage, PageContent, PageFacts, SourcePage } from "../model/page.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { hashOfPackages, hashOfSources } from "../package-root.ts";
import { checkApi } from "../settings/load-api.ts";
import { loadSite } from "../settings/load-site.ts";
import { brokenPage, compilePage } from "./compile-page.ts";
import { connectPages, type SiteTree } from "./connect-pages.ts";
import { findPages } from "./find-pages.ts";
import { bookSidebar } from "./foreign/book-summary.ts";
import { fingerprintOf } from "./images/images.ts";
import { loadParts } from "./load-parts.ts";
import { type PageSetup, pageSetup } from "./page-setup.ts";
import { findPublicFiles } from "./public-files.ts";
import { findSiteFolder } from "./site-folder.ts";
import { findSourceFolders } from "./source-folders.ts";

export type StoredPage = { page: CompiledPage; problems: Problem[] };

export type ContentStore = {
  /** Reads the settings and the list of pages again. Pages are compiled by `compile`. */
  load: () => Promise<void>;
  sources: () => readonly SourcePage[];
  /** Compiles a page, unless nothing that it depends on has changed. */
  compile: (source: SourcePage) => Promise<StoredPage>;
  /** Everything that needs all pages: sidebar, links, and checks. */
  connect: () => SiteTree;
  /** Keeps the compiled pages for the next run. */
  save: () => void;
  tree: () => SiteTree;
  publicFiles: () => ReadonlyMap<string, string>;
  problems: () => Problem[];
};

type Meta = { facts: PageFacts; problems: Problem[]; dependencies: [name: string, fingerprint: string][] };

export async function openContentStore(root: string): Promise<ContentStore> {
  const blocks = openBlockCache(blockCacheFile(root));
  let { setup, cache, found, problems: settingsProblems } = await loadSetup(root, blocks);
  let published = findPublicFiles(root);
  let connected = connectPages([], setup.site, new Map());
  const pages = new Map<string, StoredPage>();

  return {
    load: async () => {
      ({ setup, cache, found, problems: settingsProblems } = await loadSetup(root, blocks));
      pages.clear();
    },
    sources: () => found.pages,
    compile: async (source) => {
      const stored = await compileOrReuse(source, setup, cache);
      pages.set(source.relativePath, stored);
      return stored;
    },
    save: () => {
      keepInCache(blocks.save);
      keepInCache(cache.save);
    },
    connect: () => {
      published = findPublicFiles(root);
      const compiled = found.pages.flatMap(({ relativePath }) => pages.get(relativePath)?.page ?? []);
      connected = connectPages(compiled, setup.site, published.paths);
      return connected.tree;
    },
    tree: () => connected.tree,
    publicFiles: () => connected.publicFiles,
    problems: () => [
      ...settingsProblems,
      ...[...pages.values()].flatMap(({ problems }) => problems),
      ...found.problems,
      ...published.problems,
      ...connected.problems,
    ],
  };
}

async function loadSetup(root: string, blocks: BlockCache) {
  const { site: settings, problems } = loadSite(root);
  const { parts, problems: faults } = await loadParts(root);
  const found = findPages(root, settings.strict);
  const routes = new Set(found.pages.map(({ route }) => route));
  const folder = join(root, findSourceFolders(root).pages);
  const site = { ...settings, sidebar: settings.sidebar ?? bookSidebar(folder, routes) };
  faults.push(...(await apiProblems(site, blocks)));
  return {
    setup: pageSetup(root, site, parts, blocks, routes),
    found,
    cache: openPageCache<Meta>(pageCacheFile(root), versionOf(site, root)),
    problems: [...problems, ...faults],
  };
}

/** Comparing the description of an API with the specification takes half a second, so the result is kept. */
async function apiProblems(site: Site, cache: BlockCache): Promise<Problem[]> {
  if (!site.api) return [];
  const key = cache.key("api", hashOfPackages(), site.api.text);
  const known = cache.get(key);
  if (known !== undefined) return JSON.parse(known) as Problem[];
  const problems = await checkApi(site);
  cache.set(key, JSON.stringify(problems));
  return problems;
}

async function compileOrReuse(source: SourcePage, setup: PageSetup, cache: PageCache<Meta>): Promise<StoredPage> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(source.file);
  } catch (cause) {
    const { message } = cause as Error;
    const problem = `The file can't be read: ${message}.`;
    const remedy = "Check the file and its permissions.";
    const { facts, content, problems } = brokenPage(source, error(source.path, fileStart, problem, remedy));
    return { page: { ...facts, source, content: () => content, isBroken: true }, problems };
  }
  const key = createHash("sha256")
    .update(`${source.path} ${source.route}\n`)
    .update(bytes)
    .digest("base64url")
    .slice(0, 22);
  const known = cache.get(source.relativePath, key);
  if (known?.meta.dependencies.every(([name, was]) => fingerprint(name, setup) === was))
    return { page: pageOf(source, known.meta.facts, known.content), problems: known.meta.problems };
  const { facts, content, problems, dependencies, isBroken } = await compilePage(bytes, source, setup);
  if (isBroken) return { page: { ...facts, source, content: () => content, isBroken }, problems };
  const read = cache.put(source.relativePath, key, { facts, problems, dependencies }, JSON.stringify(content));
  return { page: pageOf(source, facts, read), problems };
}

function pageOf(source: SourcePage, facts: PageFacts, read: () => string): CompiledPage {
  return { ...facts, source, content: () => JSON.parse(read()) as PageContent };
}

/** The present state of what a page depends on, in the form that compiling the page noted. */
function fingerprint(name: string, { site, routes }: PageSetup): string {
  const [kind, rest] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
  if (kind === "page") return routes.has(rest) ? "here" : "";
  return kind === "constant" ? (site.constants.get(rest)?.text ?? "") : fingerprintOf(rest);
}

/** What all pages depend on: this generator, and the settings that any page may use. */
function versionOf(site: Site, root: string): string {
  const { strict, base, origin, support, glossary, glossaryPage, redirects, movedAnchors, frontMatter, api } = site;
  const settings = [
    strict,
    findSourceFolders(root),
    base,
    origin,
    support,
    glossary,
    glossaryPage,
    redirects,
    movedAnchors,
    [...frontMatter],
    api?.text,
  ];
  return createHash("sha256")
    .update(hashOfSources())
    .update(findSiteFolder(root).key)
    .update(JSON.stringify([settings, api?.page, api?.keyVariable]))
    .digest("hex");
}
