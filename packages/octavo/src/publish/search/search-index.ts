// The index of a build, made on another thread. What it's made of is kept for each page, so only changed pages are split
// into words again.

import { decodeParts, encodeParts, type PageParts, partsOfPage } from "../../model/search/index-parts.ts";
import { type Index, indexFiles } from "../../model/search/make-index.ts";
import { joinTerms, openTermNumbers } from "../../model/search/page-terms.ts";
import type { SearchPage } from "../../model/search/section.ts";
import { keepInCache } from "../../source/cache/cache-folder.ts";
import { readKeptValue, writeKeptValue } from "../../source/cache/kept-value.ts";

/** A page of the index. */
export type IndexedPage = Omit<SearchPage, "sections"> & {
  /** Changes with everything that the page adds to the index, besides the links to it. */
  key: string;
  /** Absent if the file may have the page. */
  sections?: SearchPage["sections"];
};

export type IndexJob = { file: string; version: string; pages: readonly IndexedPage[]; synonyms: string[][] };

/** An index, with the number of the first section of each page. */
export type MadeIndex = Index & { firsts: number[] };

/** What the file has: the pages' keys, and what their index was made of. */
type KeptParts = { keys: string[]; parts: Uint8Array[] };

/** Splitting a few pages into words again takes less time than writing a file with all of them. */
const mostSplitAgain = 0.02;

/** @returns the keys of the pages whose sections it needs, because the file doesn't have them. */
export function makeKeptIndex({ file, version, pages, synonyms }: IndexJob): MadeIndex | { missing: string[] } {
  const kept = readKeptValue<KeptParts>(file, version);
  const keptKeys = new Set(kept?.keys);
  const missing = pages.filter(({ key, sections }) => !sections && !keptKeys.has(key)).map(({ key }) => key);
  if (missing.length > 0) return { missing };
  const known = decodeKept(kept);
  const numbers = openTermNumbers(known.names);
  const parts = pages.flatMap(({ key, sections, ...page }): PageParts | [] =>
    sections ? partsOfPage({ ...page, sections }, numbers) : (known.pages.get(key) ?? []),
  );
  if (pages.filter(({ sections }) => sections).length > pages.length * mostSplitAgain) {
    const keys = pages.map(({ key }) => key);
    keepInCache(() =>
      writeKeptValue(file, version, { keys, parts: encodeParts({ names: numbers.names, pages: parts }) }),
    );
  }
  const source = {
    pages: pages.map((page, at) => ({ ...page, sections: parts[at]?.heads ?? [] })),
    terms: joinTerms(parts.map(({ terms }) => terms)),
    names: numbers.names,
    texts: parts.map(({ texts }) => texts),
  };
  let next = 0;
  const firsts = parts.map(({ heads }) => {
    const first = next;
    next += heads.length;
    return first;
  });
  return { ...indexFiles(source, synonyms), firsts };
}

function decodeKept(kept: KeptParts | undefined): { names: string[]; pages: ReadonlyMap<string, PageParts> } {
  const { names, pages } = kept ? decodeParts(kept.parts) : { names: [], pages: [] };
  return { names, pages: new Map(kept?.keys.flatMap((key, at) => (pages[at] ? [[key, pages[at]]] : []))) };
}
