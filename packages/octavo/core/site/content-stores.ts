// The content stores of all versions and translations of the documentation. Each is built like a separate site, with its own base path.

import { openBlockCache } from "../cache/block-cache.ts";
import { cacheFile, keepInCache } from "../cache/cache-folder.ts";
import type { Problem } from "../model/problem.ts";
import type { SiteSource } from "../site-source.ts";
import type { CompileRange } from "./compile-range.ts";
import type { EditionPages, ListPublished } from "./connect-pages.ts";
import { type ContentStore, openContentStore } from "./content-store.ts";
import { editionSetup, loadSetup } from "./load-setup.ts";

export type ContentStores = {
  source: SiteSource;
  main: ContentStore;
  /** The main version comes first. */
  all: readonly ContentStore[];
  /** The number of pages in all versions. */
  count: () => number;
  /** Compiles all pages. @param done called with the number of pages so far. @param onThread compiles some of many pages. */
  compileAll: (done?: (count: number) => void, onThread?: CompileRange) => Promise<void>;
  /** Everything that needs all pages. Links may lead from one version to another. */
  connect: () => void;
  /** The paths of the pages that are left out as drafts. */
  drafts: () => string[];
  problems: () => Problem[];
  /** Keeps the compiled pages for the next run. */
  save: () => void;
};

/**
 * @param list what the site publishes.
 * @param showsDrafts whether drafts are pages like all others, as on the dev server.
 */
export async function openContentStores(
  root: string,
  list: ListPublished,
  showsDrafts = false,
): Promise<ContentStores> {
  const blocks = openBlockCache(cacheFile("blocks", root));
  const loaded = await loadSetup(root, blocks);
  const main = await openContentStore(root, loaded, list, showsDrafts);
  const all = [main];
  for (const edition of loaded.site.editions)
    if (edition.parent) {
      const setup = await editionSetup(loaded, edition, showsDrafts);
      all.push(await openContentStore(root, setup, list, showsDrafts));
    }
  const count = () => all.reduce((sum, store) => sum + store.sources().length, 0);
  return {
    source: loaded.source,
    main,
    all,
    count,
    compileAll: async (done = () => {}, onThread) => {
      let compiled = 0;
      for (const store of all) await store.compileAll(() => done(++compiled), onThread);
    },
    connect: () => {
      const editions = pagesOfAll(all);
      for (const store of all) store.connect(editions);
    },
    drafts: () => [...new Set(all.flatMap((store) => store.drafts().map(({ source }) => source.path)))],
    problems: () => withoutRepeats(all.map((store) => store.problems())),
    save: () => {
      for (const store of all) store.save();
      keepInCache(blocks.save);
    },
  };
}

/** The pages of all versions and translations, by the ID of each. */
export function pagesOfAll(stores: readonly ContentStore[]): EditionPages {
  return new Map(
    stores.map((store) => {
      const pages = new Map(store.pages().map((page) => [page.source.route, page]));
      return [store.tree().site.edition.id, pages];
    }),
  );
}

/** Versions share pages and settings, and so their problems. @param problems of each version. */
export function withoutRepeats([only = [], ...others]: readonly Problem[][]): Problem[] {
  if (others.length === 0) return only;
  const known = new Set<string>();
  return [only, ...others].flatMap((ofVersion) => {
    const added = ofVersion.filter((problem) => !known.has(JSON.stringify(problem)));
    for (const problem of added) known.add(JSON.stringify(problem));
    return added;
  });
}
