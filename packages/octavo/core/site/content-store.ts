// The pages of an edition, for every command: found, compiled, and connected.

import { setImmediate } from "node:timers/promises";
import { keepInCache } from "../cache/cache-folder.ts";
import { openPageCache } from "../cache/page-cache.ts";
import { vectorIcon } from "../model/icons.ts";
import { type CompiledPage, isDraft, type SourcePage } from "../model/page.ts";
import { decideMistakes, type Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { compileFile } from "../page/compile-file.ts";
import { fileDependency } from "../page/context/dependencies.ts";
import { newCheckMemory } from "./checks/checked.ts";
import { compileOnThreads } from "./compile-on-threads.ts";
import type { CompileRange } from "./compile-range.ts";
import { connectPages, type EditionPages, type EditionTree, type ListPublished } from "./connect-pages.ts";
import { siteFaces } from "./load-extensions.ts";
import type { LoadedSetup } from "./load-setup.ts";
import {
  adoptPage,
  currentPage,
  keepPage,
  type PageMeta,
  type PageStore,
  reusePage,
  type StoredPage,
} from "./page-store.ts";
import { pageCacheFile, pagesKey } from "./pages-key.ts";
import { findPublicFiles, type PublicFiles } from "./public-files.ts";

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
  /** Everything that needs all pages: sidebar, links, and checks. @param editions the pages of the other ones. */
  connect: (editions?: EditionPages) => EditionTree;
  /** Keeps the compiled pages for the next run. */
  save: () => void;
  tree: () => EditionTree;
  publicFiles: () => ReadonlyMap<string, string>;
  problems: () => Problem[];
};

/** @param list what the site publishes. @param showsDrafts whether drafts are pages like all others. */
export async function openContentStore(
  root: string,
  loaded: LoadedSetup,
  list: ListPublished,
  showsDrafts = false,
): Promise<ContentStore> {
  const { site, setup, found, generator, announcement, slots } = loaded;
  const cache = openPageCache<PageMeta>(pageCacheFile(setup), pagesKey(setup, generator));
  const store: PageStore = { cache, setup, pages: new Map() };
  const faces = await siteFaces();
  const checks = faces.flatMap((face) => face.checks ?? []);
  const leadsHome = setup.syntax.name === "others";
  const options = { leadsHome, announcement, showsDrafts, memory: newCheckMemory(), slots, checks, list };
  let published: PublicFiles = { paths: new Map(), problems: [] };
  let connected = connectPages([], site, new Map());
  const stored = () => found.pages.flatMap(({ route }) => store.pages.get(route) ?? []);
  const compiled = () => stored().flatMap(({ page, isLeftOut }) => (isLeftOut ? [] : [page]));

  return {
    sources: () => found.pages,
    compile: (source) => currentPage(source, store),
    filesOf: ({ route }) =>
      (store.pages.get(route)?.dependencies ?? []).flatMap(({ kind, name }) =>
        kind === fileDependency.kind ? [name] : [],
      ),
    compileAll: (done, onThread) => compileAll(found.pages, store, done, onThread),
    save: () => keepInCache(cache.save),
    pages: () => compiled().filter((page) => !isDraft(page)),
    drafts: () => compiled().filter(isDraft),
    connect: (editions) => {
      published = findPublicFiles(root, setup.folders.public);
      connected = connectPages(compiled(), site, withNamedFiles(published.paths, site), { ...options, editions });
      return connected.tree;
    },
    tree: () => connected.tree,
    publicFiles: () => connected.publicFiles,
    problems: () => {
      // Nobody has to finish a draft.
      const ofPages = stored().flatMap(({ page, problems }) => (showsDrafts || !isDraft(page) ? problems : []));
      const later = [...found.problems, ...published.problems, ...connected.problems];
      const placed = faces.reduce<Problem[]>(
        (problems, face) => face.placed?.(problems, root) ?? problems,
        [...loaded.problems, ...ofPages, ...later],
      );
      return decideMistakes(placed, site.strict);
    },
  };
}

async function compileAll(
  sources: readonly SourcePage[],
  store: PageStore,
  done: () => void,
  onThread: CompileRange | undefined,
): Promise<void> {
  const changed: SourcePage[] = [];
  for (const source of sources) {
    if (!reusePage(source, store)) changed.push(source);
    else done();
    // Lets signals and the results of other threads in.
    await setImmediate();
  }
  const left = onThread
    ? await compileOnThreads(changed, store.setup, onThread, (source, page) => {
        adoptPage(source, page, store);
        done();
      })
    : changed;
  for (const source of left) {
    keepPage(await compileFile(source, store.setup), store);
    done();
    await setImmediate();
  }
}

/** A file that a setting names takes the place of the public one. */
function withNamedFiles(paths: PublicFiles["paths"], { favicon, files }: Site): PublicFiles["paths"] {
  const others = favicon === undefined ? paths : [...paths].filter(([path]) => path !== `/${vectorIcon}`);
  return new Map([...others, ...files]);
}
