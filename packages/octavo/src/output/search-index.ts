// The index of a build, made on another thread. What it's made of is kept for each page, so only changed pages are split
// into words again.

import { keepInCache } from "../cache/cache-folder.ts";
import { readKeptParts, writeKeptParts } from "../cache/kept-parts.ts";
import { decodeParts, encodeParts, type PageParts, partsOfPage } from "../search/index-parts.ts";
import { type Index, indexFiles } from "../search/make-index.ts";
import { joinTerms, openTermNumbers } from "../search/page-terms.ts";
import type { SearchPage } from "../search/section.ts";

/** A page of the index. */
export type IndexedPage = Omit<SearchPage, "sections"> & {
  /** Changes with everything that the page adds to the index, besides the links to it. */
  key: string;
  /** Absent if the file seems to have the page. */
  sections?: SearchPage["sections"];
};

export type IndexJob = { file: string; version: string; pages: IndexedPage[]; synonyms: string[][] };

/** An index, with the number of the first section of each page. */
export type MadeIndex = Index & { firsts: number[] };

/** Splitting a few pages into words again takes less time than writing a file with all of them. */
const mostSplitAgain = 0.02;

/** @returns undefined if the file doesn't have a page after all. The job then needs the sections of all pages. */
export function makeKeptIndex({ file, version, pages, synonyms }: IndexJob): MadeIndex | undefined {
  const kept = pages.every(({ sections }) => sections) ? nothing : readParts(file, version);
  const numbers = openTermNumbers(kept.names);
  const parts: PageParts[] = [];
  for (const { key, sections, ...page } of pages) {
    const part = sections ? partsOfPage({ ...page, sections }, numbers) : kept.pages.get(key);
    if (!part) return undefined;
    parts.push(part);
  }
  if (pages.filter(({ sections }) => sections).length > pages.length * mostSplitAgain) {
    const keys = pages.map(({ key }) => key);
    keepInCache(() =>
      writeKeptParts(file, version, { keys, parts: encodeParts({ names: numbers.names, pages: parts }) }),
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

const nothing = { names: [] as string[], pages: new Map<string, PageParts>() };

function readParts(file: string, version: string): typeof nothing {
  const found = readKeptParts(file, version);
  if (!found) return nothing;
  const { names, pages } = decodeParts(found.parts);
  return { names, pages: new Map(found.keys.flatMap((key, at) => (pages[at] ? [[key, pages[at]] as const] : []))) };
}
