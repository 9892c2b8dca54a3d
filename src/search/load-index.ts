// Loads the files of the index as queries need them, each only once.

import { type IndexHead, type PageText, readTerms, type SectionBlock, type TermEntry } from "./format.ts";

/** Reads a file by its path in the index folder. @throws when it can't be read. */
export type ReadFile = (path: string) => Promise<string>;

export type LoadedSection = {
  number: number;
  level: number;
  title: string;
  slug: string;
  /** How often other pages link here, on a scale from 0 to 15. */
  standing: number;
  /** The headings above it, starting with the page. */
  trail: string[];
  page: { number: number; route: string; title: string; group: string };
};

export type SearchIndex = {
  head: IndexHead;
  /**
   * All terms in the files that cover the range from `first` to `last`. Without `last`, the range is everything that
   * starts with `first`.
   */
  termsFrom: (first: string, last?: string) => Promise<TermEntry[]>;
  section: (number: number) => Promise<LoadedSection>;
  textOf: (section: LoadedSection) => Promise<string>;
  /** All words in the index, for spelling corrections. */
  words: () => Promise<string[]>;
};

/** A prefix of one letter may span many files. The first ones are enough. */
const mostFiles = 8;

export async function openIndex(read: ReadFile): Promise<SearchIndex> {
  const head = JSON.parse(await read("index.json")) as IndexHead;
  const once = <T>(load: (path: string) => Promise<T>) => {
    const loaded = new Map<string, Promise<T>>();
    return (path: string): Promise<T> => {
      let value = loaded.get(path);
      if (!value) {
        value = load(`${head.version}/${path}`);
        // A file that failed to load may be there next time.
        value.catch(() => loaded.delete(path));
        loaded.set(path, value);
      }
      return value;
    };
  };
  const terms = once(async (path) => readTerms(await read(path)));
  const blocks = once(async (path) => JSON.parse(await read(path)) as SectionBlock);
  const texts = once(async (path) => JSON.parse(await read(path)) as PageText);
  const words = once(async (path) => (await read(path)).split("\n"));

  return {
    head,
    words: () => words("words.txt"),
    termsFrom: async (first, last = `${first}\uffff`) => {
      const from = lastAtOrBefore(head.terms, first);
      const to = Math.min(lastAtOrBefore(head.terms, last), from + mostFiles - 1);
      const files: Promise<TermEntry[]>[] = [];
      for (let file = from; file <= to; file++) files.push(terms(`terms-${file}.txt`));
      return (await Promise.all(files)).flat();
    },
    section: async (number) => {
      const file = lastAtOrBefore(head.blocks, number);
      return sectionIn(await blocks(`sections-${file}.json`), number - head.blocks[file], number);
    },
    textOf: async ({ page, number }) => {
      const { first, texts: all } = await texts(`text-${page.number}.json`);
      return all[number - first] ?? "";
    },
  };
}

function lastAtOrBefore<T>(sorted: readonly T[], value: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function sectionIn(block: SectionBlock, index: number, number: number): LoadedSection {
  const [pageNumber, level, title, slug, standing] = block.sections[index];
  const page = block.pages[pageNumber - block.pages[0].number];
  const trail: string[] = [];
  let depth = level;
  for (let above = index - 1; above >= 0 && depth > 1; above--) {
    const [otherPage, otherLevel, otherTitle] = block.sections[above];
    if (otherPage !== pageNumber) break;
    if (otherLevel >= depth) continue;
    trail.unshift(otherTitle);
    depth = otherLevel;
  }
  return { number, level, title, slug, standing, trail, page };
}
