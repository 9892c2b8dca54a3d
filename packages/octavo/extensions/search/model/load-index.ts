// Loads the files of the index as queries need them, each only once. On a slow line, what counts is how many requests
// wait for another one, so the files of a query's words are requested together with the head of the index.

import {
  type IndexHead,
  letterOf,
  type PageText,
  readTermFile,
  type Synonym,
  type TermFile,
  termFileLabel,
  termFilePath,
  textPath,
} from "./files.ts";
import type { TermEntry } from "./format.ts";
import { searchHead } from "./index-paths.ts";
import { type LoadedSection, type SectionBlock, sectionsIn } from "./section-block.ts";

/** Reads a file by its path in the index folder. @throws when it can't be read. */
export type ReadFile = (path: string) => Promise<string>;

export type SearchIndex = {
  head: () => Promise<IndexHead>;
  /** The groups of synonyms with a phrase that starts with one of the letters. */
  synonyms: (letters: readonly string[]) => Promise<(readonly Synonym[])[]>;
  /**
   * All terms in the files that cover the range from `first` to `last`, which start with the same letter. Without
   * `last`, the range is everything that starts with `first`.
   */
  termsFrom: (first: string, last?: string) => Promise<readonly TermEntry[]>;
  section: (number: number) => Promise<LoadedSection>;
  textOf: (section: LoadedSection) => Promise<string>;
  /** All words in the index, for spelling corrections. */
  words: () => Promise<string[]>;
};

/** A prefix of one letter may span many files. The first ones are enough. */
const mostFiles = 8;

/** The index is of the same build as what reads it, and a validator would cost readers bytes. */
function parseBuilt<Value>(text: string): Value {
  return JSON.parse(text);
}

/** Starts to read the index. */
export function openIndex(read: ReadFile): SearchIndex {
  let known: IndexHead | undefined;
  const opened = read(searchHead).then((text) => {
    known = parseBuilt<IndexHead>(text);
    return known;
  });
  // Each caller that needs the head handles the failure.
  opened.catch(() => {});
  const inFolder = async (path: string) => read(`${(await opened).folder}/${path}`);

  const termFile = once(async (start: string): Promise<TermFile> => {
    const head = await opened;
    return checked(readTermFile(await read(termFilePath(start, head.folder)), termFileLabel(head, start)));
  });
  /** The first file of a letter can be requested before the head says whether there is one. */
  const letterFile = once(async (letter: string): Promise<TermFile> => {
    const path = termFilePath(letter, "");
    const early = known ? undefined : read(path).catch(() => undefined);
    const head = await opened;
    if (!head.terms.includes(letter)) return { terms: [], synonyms: [] };
    return checked(readTermFile((await early) ?? (await read(path)), termFileLabel(head, letter)));
  });
  const block = once(async (at: number) => {
    const { headings } = await opened;
    return sectionsIn(headings ?? parseBuilt<SectionBlock>(await inFolder(`sections-${at}.json`)));
  });
  const text = once(async (name: string) => parseBuilt<PageText>(await read(textPath(name))));
  const words = once(async (path: string) => (await inFolder(path)).split("\n"));

  return {
    head: () => opened,
    words: () => words("words.txt"),
    synonyms: async (letters) => {
      const groups = (await Promise.all(letters.map(letterFile))).flatMap((file) => file.synonyms);
      return [...new Map(groups.map((group) => [group.map(({ entry }) => entry.term).join(), group])).values()];
    },
    termsFrom: async (first, last = `${first}\uffff`) => {
      const letter = letterOf(first);
      const firstFile = letterFile(letter);
      const { terms } = await opened;
      if (!terms.includes(letter)) return [];
      const starts = startsBetween(terms, first, last);
      const files = await Promise.all(starts.map((start) => (start === letter ? firstFile : termFile(start))));
      const [only, ...more] = files;
      return only && more.length === 0 ? only.terms : files.flatMap((file) => file.terms);
    },
    section: async (number) => {
      const { blocks, headings } = await opened;
      const at = headings ? 0 : lastAtOrBefore(blocks, number);
      const section = (await block(at))[number - (headings ? 0 : (blocks[at] ?? 0))];
      if (!section) throw new Error(`The index has no section ${number}.`);
      return section;
    },
    textOf: async ({ page, at }) => (await text(page.text))[at] ?? "",
  };
}

/** The first terms of the files that have the terms between two. */
function startsBetween(starts: readonly string[], first: string, last: string): string[] {
  const from = lastAtOrBefore(starts, first);
  return starts.slice(from, Math.min(lastAtOrBefore(starts, last) + 1, from + mostFiles));
}

/** Loads each value only once. */
function once<Key extends string | number, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loaded = new Map<Key, Promise<Value>>();
  return (key) => {
    let value = loaded.get(key);
    if (!value) {
      value = load(key);
      // A file that failed to load may be there next time.
      value.catch(() => loaded.delete(key));
      loaded.set(key, value);
    }
    return value;
  };
}

function checked(file: TermFile | undefined): TermFile {
  if (!file) throw new Error("The files of the index belong to different versions.");
  return file;
}

function lastAtOrBefore<T extends string | number>(sorted: readonly T[], value: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle];
    if (found !== undefined && found <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
