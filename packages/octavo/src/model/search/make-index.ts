// Builds the index files from sections (build time only).

import { createHash } from "node:crypto";
import type { PageSection } from "../page.ts";
import {
  type IndexHead,
  letterOf,
  type PageText,
  type Synonym,
  type TermFile,
  termFilePath,
  writeTermFile,
} from "./files.ts";
import { mostAbout, type Postings, sharedLength, type TermEntry, writePostings } from "./format.ts";
import { makeSynonyms, type SynonymGroup } from "./make-synonyms.ts";
import { joinTerms, openTermNumbers, type PageTerms, pageTerms } from "./page-terms.ts";
import type { SearchPage } from "./section.ts";
import { type BlockPage, sectionBlocks } from "./section-block.ts";
import { weighTerms } from "./weigh-terms.ts";

/** If more sections than this contain a term, only the most relevant ones are kept. */
const longestPostings = 4000;
/** The name of a letter's file is known in advance, so a letter is only split when its file would take too long. */
const charactersPerLetter = 40_000;
/** A query loads one file per word, and each result loads its section's block, so both are kept small. */
const charactersPerFile = 7000;
const sectionsPerBlock = 80;
/** Up to this many sections, all headings are in `index.json`, which saves a round trip. */
const sectionsInHead = 2500;

export type IndexFile = [path: string, content: string];

/** What an index is made of. */
export type IndexSource = {
  pages: readonly BlockPage[];
  terms: PageTerms;
  /** The terms, by their numbers. */
  names: readonly string[];
  /** The texts of the sections of each page, as `quotedTexts` writes them. */
  texts: readonly (string | Uint8Array)[];
};

export type Index = {
  /** All files except those with the texts of pages. */
  files: IndexFile[];
  /** The folder of the files that never change. */
  version: string;
};

/** @returns `index.json`, the files of terms, and the files in a folder named after the content of all. */
export function makeIndex(pages: readonly SearchPage[], synonyms: readonly string[][]): IndexFile[] {
  const numbers = openTermNumbers();
  const terms = joinTerms(pages.map((page) => pageTerms(page, numbers)));
  const texts = pages.map(({ sections }) => quotedTexts(sections));
  const { files, version } = indexFiles({ pages, terms, names: numbers.names, texts }, synonyms);
  let first = 0;
  const textFiles = pages.map(({ sections }, at): IndexFile => {
    const content = pageText(first, sections);
    first += sections.length;
    return [textPath(version, at), content];
  });
  return [...files, ...textFiles];
}

/** Makes the index, without the files of texts. Those are many, and rarely change. */
export function indexFiles({ pages, terms, names, texts }: IndexSource, synonyms: readonly string[][]): Index {
  const sections = terms.sizes.length;
  const weighed = weighTerms(terms, names);
  const termFiles = [...filesOf(weighed, makeSynonyms(synonyms, weighed, sections))].map(
    // The version follows from the content, and is then put at its beginning.
    ([first, file]) => ({ first, content: writeTermFile(file, "") }),
  );
  const isSmall = sections <= sectionsInHead;
  const blocks = sectionBlocks(pages, isSmall ? Number.POSITIVE_INFINITY : sectionsPerBlock);
  const folderFiles: IndexFile[] = [
    ["words.txt", [...weighed.keys()].filter((term) => /^\p{L}{4,}$/u.test(term)).join("\n")],
    ...(isSmall ? [] : blocks.map((block, at): IndexFile => [`sections-${at}.json`, JSON.stringify(block)])),
  ];
  const head: Omit<IndexHead, "version"> = {
    sections,
    terms: termFiles.map(({ first }) => first),
    ...(isSmall ? { headings: blocks[0], blocks: [] } : { blocks: blocks.map(({ section }) => section) }),
  };
  const hash = createHash("sha256").update(JSON.stringify([head, folderFiles]).slice(0, -2));
  let first = 0;
  pages.forEach(({ sections }, at) => {
    hash
      .update(`,["${textName(at)}","{\\"first\\":${first},\\"texts\\":`)
      .update(texts[at] ?? "[]")
      .update('}"]');
    first += sections.length;
  });
  hash.update("]]");
  for (const { content } of termFiles) hash.update(content);
  const version = hash.digest("hex").slice(0, 12);
  return {
    version,
    files: [
      ["index.json", JSON.stringify({ version, ...head } satisfies IndexHead)],
      ...termFiles.map(({ first, content }): IndexFile => [termFilePath(first, version), version + content]),
      ...folderFiles.map(([path, content]): IndexFile => [`${version}/${path}`, content]),
    ],
  };
}

/** The file with the texts of a page. @param first the number of the page's first section. */
export function pageText(first: number, sections: readonly PageSection[]): string {
  return JSON.stringify({ first, texts: sections.map(({ text }) => text) } satisfies PageText);
}

/** The texts of a page in the form that the version is made of: as JSON within a string of JSON. */
export function quotedTexts(sections: readonly PageSection[]): string {
  return JSON.stringify(JSON.stringify(sections.map(({ text }) => text))).slice(1, -1);
}

/** @param at the number of the page. */
export function textPath(version: string, at: number): string {
  return `${version}/${textName(at)}`;
}

function textName(at: number): string {
  return `text-${at}.json`;
}

/** @returns the files of terms by where they start. */
function filesOf(terms: ReadonlyMap<string, Postings>, synonyms: readonly SynonymGroup[]): Map<string, TermFile> {
  const letters = new Map<string, TermEntry[]>();
  for (const [term, postings] of terms) {
    const letter = letterOf(term);
    const entries = letters.get(letter) ?? [];
    entries.push(entryOf(term, postings));
    letters.set(letter, entries);
  }
  for (const { letters: starts } of synonyms)
    for (const letter of starts) if (!letters.has(letter)) letters.set(letter, []);
  const files = new Map<string, TermFile>();
  for (const [letter, entries] of [...letters].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const [at, part] of split(entries).entries()) {
      const start = at === 0 ? letter : part.start;
      const own = at === 0 ? synonyms.filter(({ letters: starts }) => starts.has(letter)) : [];
      files.set(start, { terms: part.entries, synonyms: own.map((group) => synonymsFor(letter, group)) });
    }
  }
  return files;
}

/**
 * A query that finds its synonyms in this file contains a phrase that starts with the letter. If there is only one, the
 * query doesn't need the sections of that one.
 */
function synonymsFor(letter: string, { phrases }: SynonymGroup): Synonym[] {
  const asked = phrases.filter(({ entry }) => letterOf(entry.term) === letter);
  if (asked.length > 1) return phrases;
  return phrases.map((phrase) =>
    asked.includes(phrase) ? { ...phrase, entry: { ...phrase.entry, postings: "" } } : phrase,
  );
}

function entryOf(term: string, list: Postings): TermEntry {
  if (list.length <= longestPostings) return { term, postings: writePostings(list) };
  return { term, postings: writePostings(mostAbout(list, longestPostings)), frequency: list.length };
}

/** Splits the terms of a letter, if there are too many for one file. */
function split(entries: readonly TermEntry[]): { start: string; entries: TermEntry[] }[] {
  const sizeOf = ({ term, postings }: TermEntry) => term.length + postings.length;
  const most =
    entries.reduce((sum, entry) => sum + sizeOf(entry), 0) > charactersPerLetter
      ? charactersPerFile
      : charactersPerLetter;
  let part: { start: string; entries: TermEntry[] } = { start: "", entries: [] };
  const parts = [part];
  let size = 0;
  let previous = "";
  for (const entry of entries) {
    if (size > most) {
      // The shortest prefix that tells the term from the one before.
      part = { start: entry.term.slice(0, sharedLength(previous, entry.term) + 1), entries: [] };
      parts.push(part);
      size = 0;
    }
    part.entries.push(entry);
    size += sizeOf(entry);
    previous = entry.term;
  }
  return parts;
}
