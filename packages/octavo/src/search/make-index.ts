// Builds the index files from sections (build time only).

import { createHash } from "node:crypto";
import {
  type IndexHead,
  letterOf,
  type PageText,
  type Synonym,
  type TermFile,
  termFilePath,
  writeTermFile,
} from "./files.ts";
import { mostAbout, type Posting, sharedLength, type TermEntry, writePostings } from "./format.ts";
import { makeSynonyms, type SynonymGroup } from "./make-synonyms.ts";
import type { SearchPage } from "./section.ts";
import { sectionBlocks } from "./section-block.ts";
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

/** @returns `index.json`, the files of terms, and the files in a folder named after the content of all. */
export function makeIndex(pages: readonly SearchPage[], synonyms: readonly string[][]): IndexFile[] {
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const terms = weighTerms(pages);
  const termFiles = filesOf(terms, makeSynonyms(synonyms, terms, sections));
  const isSmall = sections <= sectionsInHead;
  const blocks = sectionBlocks(pages, isSmall ? Number.POSITIVE_INFINITY : sectionsPerBlock);
  const folderFiles: IndexFile[] = [
    ["words.txt", [...terms.keys()].filter((term) => /^\p{L}{4,}$/u.test(term)).join("\n")],
    ...(isSmall ? [] : blocks.map((block, at): IndexFile => [`sections-${at}.json`, JSON.stringify(block)])),
    ...pageTexts(pages).map((text, at): IndexFile => [`text-${at}.json`, JSON.stringify(text)]),
  ];
  const head: Omit<IndexHead, "version"> = {
    sections,
    terms: [...termFiles.keys()],
    ...(isSmall ? { headings: blocks[0], blocks: [] } : { blocks: blocks.map(({ section }) => section) }),
  };
  const hash = createHash("sha256").update(JSON.stringify([head, folderFiles]));
  for (const file of termFiles.values()) hash.update(writeTermFile(file, ""));
  const version = hash.digest("hex").slice(0, 12);
  return [
    ["index.json", JSON.stringify({ version, ...head } satisfies IndexHead)],
    ...[...termFiles].map(([first, file]): IndexFile => [termFilePath(first, version), writeTermFile(file, version)]),
    ...folderFiles.map(([path, content]): IndexFile => [`${version}/${path}`, content]),
  ];
}

/** @returns the files of terms by where they start. */
function filesOf(terms: ReadonlyMap<string, Posting[]>, synonyms: readonly SynonymGroup[]): Map<string, TermFile> {
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

function entryOf(term: string, list: readonly Posting[]): TermEntry {
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

function pageTexts(pages: readonly SearchPage[]): PageText[] {
  let first = 0;
  return pages.map(({ sections }) => {
    const text = { first, texts: sections.map((section) => section.text) };
    first += sections.length;
    return text;
  });
}
