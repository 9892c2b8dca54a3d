// The index of a build, made on another thread. What it's made of is kept for each page, so only changed pages are split
// into words again.

import { keepInCache } from "../../core/cache/cache-folder.ts";
import { readKeptValue, writeKeptValue } from "../../core/cache/kept-value.ts";
import type { Packs } from "../../core/cache/packs.ts";
import { openPagePacks } from "../../core/cache/page-cache.ts";
import type { PackLocation, PageSection } from "../../core/model/page.ts";
import type { SearchPage } from "../../core/model/section.ts";
import { decodeContent } from "../../core/page/content-codec.ts";
import { decodeParts, encodeParts, type PageParts, partsOfPage } from "./model/index-parts.ts";
import { type Index, indexFiles } from "./model/make-index.ts";
import type { SynonymGroup } from "./model/make-synonyms.ts";
import { joinTerms, openTermNumbers } from "./model/page-terms.ts";

/** A page of the index. */
export type IndexedPage = Omit<SearchPage, "sections"> & {
  /** Changes with everything that the page adds to the index, besides the links to it. */
  key: string;
  /** Where the page cache has its content. */
  keptAt?: PackLocation;
  /** Only sent if they can't be read. */
  sections?: SearchPage["sections"];
};

export type IndexJob = {
  lang?: string;
  file: string;
  version: string;
  pages: readonly IndexedPage[];
  pageCacheFile: string;
  synonyms: SynonymGroup[];
};

/** What the file has: the pages' keys, and what their index was made of. */
type KeptParts = { keys: string[]; parts: Uint8Array[] };

/** Splitting a few pages into words again takes less time than writing a file with all of them. */
const mostSplitAgain = 0.02;

/**
 * Reads the sections of one page after the other, because those of all pages may not fit into memory.
 *
 * @returns the keys of the pages whose sections have to be sent, because they can't be read.
 */
export function makeKeptIndex(job: IndexJob): Index | { missing: string[] } {
  const { file, version, pages, synonyms, lang } = job;
  const known = decodeKept(readKeptValue<KeptParts>(file, version));
  const numbers = openTermNumbers(known.names);
  const packs = openPagePacks(job.pageCacheFile);
  const parts: PageParts[] = [];
  const missing: string[] = [];
  let split = 0;
  for (const { key, keptAt, sections: sent, ...page } of pages) {
    const before = known.pages.get(key);
    const sections = before ? undefined : (sent ?? sectionsAt(keptAt, packs));
    if (sections) split++;
    const part = sections ? partsOfPage({ ...page, sections }, numbers) : before;
    if (part) parts.push(part);
    else missing.push(key);
  }
  if (missing.length > 0) return { missing };
  const terms = joinTerms(parts.map((part) => part.terms));
  if (split > pages.length * mostSplitAgain) {
    const keys = pages.map(({ key }) => key);
    keepInCache(() =>
      writeKeptValue(file, version, { keys, parts: encodeParts({ names: numbers.names, pages: parts }, terms) }),
    );
  }
  const source = {
    pages: pages.map((page, at) => {
      const { heads: sections = [], textHash = "" } = parts[at] ?? {};
      return { ...page, sections, textHash };
    }),
    terms,
    names: numbers.names,
  };
  return indexFiles(source, synonyms, lang);
}

function sectionsAt(keptAt: PackLocation | undefined, packs: Packs): PageSection[] | undefined {
  const bytes = keptAt && packs.read(keptAt);
  return bytes && decodeContent(() => bytes).sections;
}

function decodeKept(kept: KeptParts | undefined): { names: string[]; pages: ReadonlyMap<string, PageParts> } {
  const { names, pages } = kept ? decodeParts(kept.parts) : { names: [], pages: [] };
  return { names, pages: new Map(kept?.keys.flatMap((key, at) => (pages[at] ? [[key, pages[at]]] : []))) };
}
