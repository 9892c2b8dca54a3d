// The compiled pages of one edition. A page is only compiled again if something that it depends on has changed, also
// after a restart.

import type { Kept, PageCache } from "../cache/page-cache.ts";
import type { CompiledPage, PageContent, SourcePage } from "../model/page.ts";
import { type Problem, printProblem } from "../model/problem.ts";
import { type CompiledFile, compileFile, currentKey } from "../page/compile-file.ts";
import { decodeContent } from "../page/content-codec.ts";
import { isUnchanged } from "../page/context/dependencies.ts";
import type { Dependency, PageSetup } from "../page/context/page-context.ts";
import type { RangePage } from "./compile-range.ts";

export type StoredPage = {
  page: CompiledPage;
  problems: Problem[];
  dependencies: Dependency[];
  /** Set if nothing of the page can be published. */
  isLeftOut?: true;
};

/** What the cache has of a page besides its content. */
export type PageMeta = Pick<CompiledFile, "facts" | "hash" | "problems" | "dependencies">;

export type PageStore = {
  cache: PageCache<PageMeta>;
  setup: PageSetup;
  /** By their routes. */
  pages: Map<string, StoredPage>;
};

/** The page as it was compiled before. @returns undefined if something that it depends on has changed. */
export function reusePage(source: SourcePage, store: PageStore): StoredPage | undefined {
  const entry = store.cache.get(source.route, currentKey(source) ?? "");
  if (!entry?.meta.dependencies.every((dependency) => isUnchanged(dependency, store.setup))) return undefined;
  return storePage(source, entry.meta, entry.content, store);
}

/** Compiles a page, unless nothing that it depends on has changed. */
export async function currentPage(source: SourcePage, store: PageStore): Promise<StoredPage> {
  return reusePage(source, store) ?? keepPage(await compileFile(source, store.setup), store);
}

export function keepPage(file: CompiledFile, store: PageStore): StoredPage {
  const { source, content, isBroken, isLeftOut } = file;
  // What a broken page depends on isn't known.
  const kept = isBroken ? { read: () => Buffer.from(content) } : putPage(file, store);
  const stored = storePage(source, file, kept, store);
  if (isBroken) stored.page.isBroken = isBroken;
  if (isLeftOut) stored.isLeftOut = isLeftOut;
  return stored;
}

/** Keeps a page that another thread has compiled. */
export function adoptPage(source: SourcePage, page: RangePage, store: PageStore): StoredPage {
  if ("content" in page) return keepPage({ ...page, source }, store);
  return storePage(source, page, store.cache.adopt(source.route, page.key, metaOf(page), page.at), store);
}

function putPage(file: CompiledFile, { cache }: PageStore): Kept {
  return cache.put(file.source.route, file.key, metaOf(file), file.content);
}

function metaOf({ facts, hash, problems, dependencies }: PageMeta): PageMeta {
  return { facts, hash, problems, dependencies };
}

function storePage(source: SourcePage, meta: PageMeta, kept: Kept, store: PageStore): StoredPage {
  const { facts, hash, problems, dependencies } = meta;
  const content = contentReader(source, kept, store);
  const page: CompiledPage = { ...facts, hash, source, content, ...(kept.at && { keptAt: kept.at }) };
  const stored = { page, problems, dependencies };
  store.pages.set(source.route, stored);
  return stored;
}

/** Reads the content of a page, which is compiled again if the cache was damaged or removed meanwhile. */
function contentReader(source: SourcePage, first: Kept, store: PageStore): () => Promise<PageContent> {
  let kept = first;
  const read = () => {
    const bytes = kept.read();
    if (!bytes) throw new Error(`The cache was removed while ${source.path} was being published. Build again.`);
    return bytes;
  };
  return async () => {
    if (kept.read()) return decodeContent(read);
    const file = await compileFile(source, store.setup);
    if (file.isBroken) throw new Error(file.problems.map(printProblem).join("\n"));
    kept = putPage(file, store);
    const bytes = Buffer.from(file.content);
    return decodeContent(() => bytes);
  };
}
