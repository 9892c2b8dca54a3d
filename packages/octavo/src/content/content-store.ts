// The pages of a site, for every command: found, compiled, and connected. Only what changed is compiled again, also after
// a restart.

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { keepInCache, pageCacheFile } from "../cache/cache-folder.ts";
import { openPageCache } from "../cache/page-cache.ts";
import type { CompiledPage, PageFacts, SourcePage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import { type CompiledFile, compileFile, currentKey } from "./compile-file.ts";
import { connectPages, type SiteTree, type VersionPages } from "./connect-pages.ts";
import { fingerprintOf } from "./images/images.ts";
import type { LoadedSetup } from "./load-setup.ts";
import { testedFingerprint } from "./page-sample.ts";
import type { PageSetup } from "./page-setup.ts";
import { findPublicFiles, type PublicFiles } from "./public-files.ts";
import { findSiteFolder } from "./site-folder.ts";
import { parseContent } from "./stored-content.ts";

export type StoredPage = { page: CompiledPage; problems: Problem[] };

export type ContentStore = {
  sources: () => readonly SourcePage[];
  /** Compiles a page, unless nothing that it depends on has changed. */
  compile: (source: SourcePage) => Promise<StoredPage>;
  /** Compiles all pages. @param done called after each. */
  compileAll: (done: () => void) => Promise<void>;
  /** The pages that are compiled. */
  pages: () => readonly CompiledPage[];
  /** Everything that needs all pages: sidebar, links, and checks. @param versions the pages of the other versions. */
  connect: (versions?: VersionPages) => SiteTree;
  /** Keeps the compiled pages for the next run. */
  save: () => void;
  tree: () => SiteTree;
  publicFiles: () => ReadonlyMap<string, string>;
  problems: () => Problem[];
};

type Meta = {
  facts: PageFacts;
  hash: string;
  problems: Problem[];
  dependencies: [name: string, fingerprint: string][];
};

export async function openContentStore(root: string, loaded: LoadedSetup): Promise<ContentStore> {
  const { setup, found, problems, generator, announcement } = loaded;
  const cache = openPageCache<Meta>(pageCacheFile(root, setup.versionId), versionOf(setup, root, generator));
  const settingsProblems = [...problems, ...(await apiProblems(setup, generator))];
  let published: PublicFiles = { paths: new Map(), problems: [] };
  let connected = connectPages([], setup.site, new Map());
  const pages = new Map<string, StoredPage>();

  const store = (source: SourcePage, stored: StoredPage): StoredPage => {
    pages.set(source.route, stored);
    return stored;
  };
  /** The page as it was compiled before, if nothing that it depends on has changed. */
  const reuse = (source: SourcePage): StoredPage | undefined => {
    const known = cache.get(source.route, currentKey(source) ?? "");
    if (!known?.meta.dependencies.every(([name, was]) => fingerprint(name, setup) === was)) return undefined;
    return store(source, { page: pageOf(source, known.meta, known.content), problems: known.meta.problems });
  };
  const keep = ({ source, key, content, isBroken, ...file }: CompiledFile): StoredPage => {
    const { facts, hash, problems, dependencies } = file;
    if (isBroken) return store(source, { page: { ...pageOf(source, file, () => content), isBroken }, problems });
    const read = cache.put(source.route, key, { facts, hash, problems, dependencies }, content);
    return store(source, { page: pageOf(source, file, read), problems });
  };

  const compile = async (source: SourcePage) => reuse(source) ?? keep(await compileFile(source, setup));
  const compiled = () => found.pages.flatMap(({ route }) => pages.get(route)?.page ?? []);

  return {
    sources: () => found.pages,
    compile,
    compileAll: async (done) => {
      for (const source of found.pages) {
        await compile(source);
        done();
        // Lets signals and the results of other threads in.
        await setImmediate();
      }
    },
    save: () => keepInCache(cache.save),
    pages: compiled,
    connect: (versions) => {
      published = findPublicFiles(root);
      connected = connectPages(compiled(), setup.site, published.paths, versions, announcement);
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

/** Comparing the description of an API with the specification takes half a second, so the result is kept. */
async function apiProblems({ site, cache, versionId }: PageSetup, generator: string): Promise<Problem[]> {
  if (!site.api || versionId !== undefined) return [];
  const key = cache.key("api", generator, site.api.text);
  const known = cache.get(key);
  if (known !== undefined) return JSON.parse(known) as Problem[];
  const { checkApi } = await import("../settings/load-api.ts");
  const problems = await checkApi(site);
  cache.set(key, JSON.stringify(problems));
  return problems;
}

function pageOf(source: SourcePage, { facts, hash }: Pick<Meta, "facts" | "hash">, read: () => string): CompiledPage {
  return { ...facts, hash, source, content: () => parseContent(read()) };
}

/** The present state of what a page depends on, in the form that compiling the page noted. */
function fingerprint(name: string, setup: PageSetup): string {
  const { site, routes } = setup;
  const [kind, rest] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
  if (kind === "page") return routes.has(rest) ? "here" : "";
  if (kind === "tested") return testedFingerprint(setup, rest);
  return kind === "constant" ? (site.constants.get(rest)?.text ?? "") : fingerprintOf(rest);
}

/** What all pages depend on: this generator, and the settings that any page may use. */
function versionOf({ site, folders, routes, mainRoutes }: PageSetup, root: string, generator: string): string {
  const { strict, base, origin, support, glossary, glossaryPage, redirects, movedAnchors, frontMatter, api } = site;
  const { testedSamples, changelog, mcp, product, title } = site;
  const settings = [
    strict,
    folders,
    base,
    origin,
    support,
    glossary,
    glossaryPage,
    redirects,
    movedAnchors,
    [...frontMatter],
    site.versions.map(({ moved, ...version }) => [version, [...moved]]),
    // Links of a shared page lead to the version that has their target.
    site.base === site.sharedBase ? [] : [...routes, ...mainRoutes],
    api?.text,
    testedSamples?.page.route,
    changelog,
    mcp && [product, title],
  ];
  return createHash("sha256")
    .update(generator)
    .update(findSiteFolder(root).key)
    .update(JSON.stringify([settings, api?.page, api?.keyVariable]))
    .digest("hex");
}
