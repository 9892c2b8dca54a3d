// The pages of a site, for every command: found, compiled, and connected. Only what changed is compiled again, also after
// a restart.

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { withApiPlaces } from "../../extensions/api/api-places.ts";
import { testedFingerprint } from "../../extensions/samples/proof.ts";
import { typesFingerprint } from "../../extensions/types/compiler.ts";
import { cacheFile, keepInCache } from "../cache/cache-folder.ts";
import { keptProblems } from "../cache/kept-problems.ts";
import { type Kept, openPageCache } from "../cache/page-cache.ts";
import { fingerprintOf } from "../files/fingerprint.ts";
import { vectorIcon } from "../model/icons.ts";
import { type CompiledPage, isDraft, type PageContent, type SourcePage } from "../model/page.ts";
import { decideMistakes, type Problem, printProblem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { type CompiledFile, compileFile, currentKey } from "../page/compile-file.ts";
import { decodeContent } from "../page/content-codec.ts";
import type { PageSetup } from "../page/context/page-setup.ts";
import { pagesBelow } from "../page/context/pages-below.ts";
import { newCheckMemory } from "./checks/checked.ts";
import { compileOnThreads } from "./compile-on-threads.ts";
import type { CompileRange, RangePage } from "./compile-range.ts";
import { connectPages, type EditionPages, type EditionTree, type ListPublished } from "./connect-pages.ts";
import { siteFaces } from "./load-extensions.ts";
import type { LoadedSetup } from "./load-setup.ts";
import { findPublicFiles, type PublicFiles } from "./public-files.ts";
import { findSiteFolder } from "./site-folder.ts";

export type StoredPage = {
  page: CompiledPage;
  problems: Problem[];
  dependencies: Meta["dependencies"];
  /** Set if nothing of the page can be published. */
  isLeftOut?: true;
};

export type ContentStore = {
  sources: () => readonly SourcePage[];
  /** Compiles a page, unless nothing that it depends on has changed. */
  compile: (source: SourcePage) => Promise<StoredPage>;
  /** The other files that a page was made from, such as those that it includes. */
  filesOf: (source: SourcePage) => string[];
  /** Compiles all pages. @param done called after each. @param onThread compiles some of many pages. */
  compileAll: (done: () => void, onThread?: CompileRange) => Promise<void>;
  /** The compiled pages that a build publishes. */
  pages: () => readonly CompiledPage[];
  /** The other ones. */
  drafts: () => readonly CompiledPage[];
  /** Everything that needs all pages: sidebar, links, and checks. @param versions the pages of the other versions. */
  connect: (versions?: EditionPages) => EditionTree;
  /** Keeps the compiled pages for the next run. */
  save: () => void;
  tree: () => EditionTree;
  publicFiles: () => ReadonlyMap<string, string>;
  problems: () => Problem[];
};

type Meta = Pick<CompiledFile, "facts" | "hash" | "problems" | "dependencies">;

/** @param list what the site publishes. @param showsDrafts whether drafts are pages like all others. */
export async function openContentStore(
  root: string,
  loaded: LoadedSetup,
  list: ListPublished,
  showsDrafts = false,
): Promise<ContentStore> {
  const { site, setup, found, problems, generator, announcement, slots } = loaded;
  const cache = openPageCache<Meta>(cacheFile("pages", root, setup.versionId), versionOf(setup, root, generator));
  const settingsProblems = [...problems, ...(await apiProblems(site, setup, generator, root))];
  let published: PublicFiles = { paths: new Map(), problems: [] };
  const memory = newCheckMemory();
  const checks = (await siteFaces()).flatMap((face) => face.checks ?? []);
  let connected = connectPages([], site, new Map());
  const pages = new Map<string, StoredPage>();

  const store = (source: SourcePage, stored: StoredPage): StoredPage => {
    pages.set(source.route, stored);
    return stored;
  };
  /** The page as it was compiled before, if nothing that it depends on has changed. */
  const reuse = (source: SourcePage): StoredPage | undefined => {
    const known = cache.get(source.route, currentKey(source) ?? "");
    if (!known?.meta.dependencies.every(([name, was]) => fingerprint(name, setup) === was)) return undefined;
    const { problems, dependencies } = known.meta;
    return store(source, { page: pageOf(source, known.meta, known.content), problems, dependencies });
  };
  const put = ({ source, key, content, facts, hash, problems, dependencies }: CompiledFile): Kept =>
    cache.put(source.route, key, { facts, hash, problems, dependencies }, content);
  const adopt = (source: SourcePage, page: RangePage): StoredPage => {
    if ("content" in page) return keep({ ...page, source });
    const { key, at, facts, hash, problems, dependencies } = page;
    const kept = cache.adopt(source.route, key, { facts, hash, problems, dependencies }, at);
    return store(source, { page: pageOf(source, page, kept), problems, dependencies });
  };
  const keep = (file: CompiledFile): StoredPage => {
    const { source, content, isBroken, isLeftOut, problems, dependencies } = file;
    // What a broken page depends on isn't known.
    const kept = isBroken ? { read: () => Buffer.from(content) } : put(file);
    return store(source, { page: { ...pageOf(source, file, kept), isBroken }, problems, dependencies, isLeftOut });
  };
  const pageOf = (source: SourcePage, { facts, hash }: Pick<Meta, "facts" | "hash">, kept: Kept): CompiledPage => {
    let current = kept;
    const readAgain = () => {
      const bytes = current.read();
      if (!bytes) throw new Error(`The cache was removed while ${source.path} was being published. Build again.`);
      return bytes;
    };
    const content = async (): Promise<PageContent> => {
      if (current.read()) return decodeContent(readAgain);
      const file = await compileFile(source, setup);
      if (file.isBroken) throw new Error(file.problems.map(printProblem).join("\n"));
      current = put(file);
      const made = Buffer.from(file.content);
      return decodeContent(() => made);
    };
    return { ...facts, hash, source, content, ...(kept.at && { keptAt: kept.at }) };
  };

  const compile = async (source: SourcePage) => reuse(source) ?? keep(await compileFile(source, setup));
  const compiled = () =>
    found.pages.flatMap(({ route }) => {
      const stored = pages.get(route);
      return stored && !stored.isLeftOut ? [stored.page] : [];
    });

  return {
    sources: () => found.pages,
    compile,
    filesOf: ({ route }) =>
      (pages.get(route)?.dependencies ?? []).flatMap(([name]) => (name.startsWith("file ") ? [name.slice(5)] : [])),
    compileAll: async (done, onThread) => {
      const changed: SourcePage[] = [];
      for (const source of found.pages) {
        if (!reuse(source)) changed.push(source);
        else done();
        // Lets signals and the results of other threads in.
        await setImmediate();
      }
      const left = onThread
        ? await compileOnThreads(changed, setup, onThread, (source, page) => {
            adopt(source, page);
            done();
          })
        : changed;
      for (const source of left) {
        keep(await compileFile(source, setup));
        done();
        await setImmediate();
      }
    },
    save: () => keepInCache(cache.save),
    pages: () => compiled().filter((page) => !isDraft(page)),
    drafts: () => compiled().filter(isDraft),
    connect: (versions) => {
      published = findPublicFiles(root);
      connected = connectPages(compiled(), site, withNamedFiles(published.paths, site), {
        ...{ versions, announcement, showsDrafts, memory, slots, checks, list },
      });
      return connected.tree;
    },
    tree: () => connected.tree,
    publicFiles: () => connected.publicFiles,
    problems: () => {
      const all = [
        ...settingsProblems,
        // Nobody has to finish a draft.
        ...found.pages.flatMap(({ route }) => {
          const stored = pages.get(route);
          return stored && (showsDrafts || !isDraft(stored.page)) ? stored.problems : [];
        }),
        ...found.problems,
        ...published.problems,
        ...connected.problems,
      ];
      return decideMistakes(withApiPlaces(all, root), site.strict);
    },
  };
}

/** A file that a setting names takes the place of the public one. */
function withNamedFiles(paths: PublicFiles["paths"], { favicon, files }: Site): PublicFiles["paths"] {
  const others = favicon === undefined ? paths : [...paths].filter(([path]) => path !== `/${vectorIcon}`);
  return new Map([...others, ...files]);
}

/** Comparing the description of an API with the specification takes half a second, so the result is kept. */
async function apiProblems(
  site: Site,
  { cache, versionId }: PageSetup,
  generator: string,
  root: string,
): Promise<Problem[]> {
  if (!site.api || versionId !== undefined) return [];
  const key = cache.key("api", generator, site.api.text);
  return keptProblems(cache, key, async () => (await import("../../extensions/api/load-api.ts")).checkApi(site, root));
}

/** The present state of what a page depends on, in the form that compiling the page noted. */
function fingerprint(name: string, setup: PageSetup): string {
  const { constants, routes } = setup;
  const [kind, rest] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
  if (kind === "page") return routes.has(rest) ? "here" : "";
  if (kind === "below") return pagesBelow(rest, routes).join(" ");
  if (kind === "tested") return testedFingerprint(setup, rest);
  if (kind === "types") return typesFingerprint(setup.root);
  return kind === "constant" ? (constants.get(rest)?.text ?? "") : fingerprintOf(rest);
}

/** What all pages depend on: this generator, and everything that compiling a page gets. */
function versionOf(setup: PageSetup, root: string, generator: string): string {
  const { settings, folders, routes, mainRoutes, versionId } = setup;
  // Links of a shared page lead to the version that has their target.
  const known = versionId === undefined ? [] : [...routes, ...mainRoutes];
  // Everything that is known about the API comes from its text, which may be long.
  const { text, page, keyVariable, languages, tryIt } = settings.api ?? {};
  const api = settings.api && [text, page?.route, keyVariable, languages, tryIt];
  return createHash("sha256")
    .update(generator)
    .update(findSiteFolder(root).key)
    .update(JSON.stringify([{ ...settings, api }, folders, known], withEntries))
    .digest("hex");
}

/** JSON has no maps. */
function withEntries(_: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
