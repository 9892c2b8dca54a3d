// Builds the index files from sections (build time only).

import { createHash } from "node:crypto";
import type { PageSection } from "../../../core/model/page.ts";
import type { SearchPage } from "../../../core/model/section.ts";
import {
  type IndexHead,
  letterOf,
  type PageText,
  type TermFile,
  termFileLabel,
  termFilePath,
  textPath,
  writeTermFile,
} from "./files.ts";
import { mostAbout, type Postings, sharedLength, type TermEntry, writePostings } from "./format.ts";
import { searchHead } from "./index-paths.ts";
import { makeSynonyms, type SynonymGroup, type SynonymSections } from "./make-synonyms.ts";
import { joinTerms, openTermNumbers, type PageTerms, pageTerms } from "./page-terms.ts";
import { type BlockPage, sectionBlocks } from "./section-block.ts";
import { weighTerms } from "./weigh-terms.ts";

/** If more sections than this contain a term, only the most relevant ones are kept. */
const longestPostings = 4000;
/** The name of a letter's file is known in advance, so a letter is only split when its file would take too long. */
const charactersPerLetter = 40_000;
/** A query loads one file per word, and each result loads its section's block, so both are kept small. */
const charactersPerFile = 7000;
const sectionsPerBlock = 80;
/** Long enough that no new text has the name of a different one that browsers keep from an earlier deployment. */
const leastTextName = 8;
/** Up to this many sections, all headings are in `index.json`, which saves a round trip. */
const sectionsInHead = 2500;

export type IndexFile = [path: string, content: string];

/** What an index is made of. */
export type IndexSource = {
  pages: readonly IndexPage[];
  terms: PageTerms;
  /** The terms, by their numbers. */
  names: readonly string[];
};

export type IndexPage = Omit<BlockPage, "text"> & {
  /** As `textHash` makes it. */
  textHash: string;
};

export type Index = {
  /** All files except those with the texts of pages. */
  files: IndexFile[];
  /** Where the texts of each page go. */
  texts: string[];
};

/** @returns all files. */
export function makeIndex(pages: readonly SearchPage[], synonyms: readonly SynonymGroup[], lang = "en"): IndexFile[] {
  const numbers = openTermNumbers();
  const terms = joinTerms(pages.map((page) => pageTerms(page, numbers)));
  const hashed = pages.map((page): IndexPage => ({ ...page, textHash: textHash(pageText(page.sections)) }));
  const { files, texts } = indexFiles({ pages: hashed, terms, names: numbers.names }, synonyms, lang);
  return [...files, ...new Map(pages.map(({ sections }, at): IndexFile => [texts[at] ?? "", pageText(sections)]))];
}

/** Makes the index, without the files of texts. Those are many, and rarely change. */
export function indexFiles(
  { pages, terms, names }: IndexSource,
  synonyms: readonly SynonymGroup[],
  lang = "en",
): Index {
  const sections = terms.sizes.length;
  const weighed = weighTerms(terms, names);
  const termFiles = filesOf(weighed, makeSynonyms(synonyms, weighed, sections));
  const isSmall = sections <= sectionsInHead;
  const texts = textNames(pages.map(({ textHash }) => textHash));
  const named = pages.map(({ textHash, ...page }, at): BlockPage => ({ ...page, text: texts[at] ?? "" }));
  const blocks = sectionBlocks(named, isSmall ? Number.POSITIVE_INFINITY : sectionsPerBlock);
  const head: Omit<IndexHead, "folder"> = {
    version: versionOf(pages),
    sections,
    ...(/^en\b/i.test(lang) ? {} : { hasNoForms: true as const }),
    terms: [...termFiles.keys()],
    ...(isSmall ? { headings: blocks[0], blocks: [] } : { blocks: blocks.map(({ section }) => section) }),
  };
  const written = [...termFiles].map(
    ([start, file]): IndexFile => [start, writeTermFile(file, termFileLabel(head, start))],
  );
  const inFolder: IndexFile[] = [
    ["words.txt", [...weighed.keys()].filter((term) => /^\p{L}{4,}$/u.test(term)).join("\n")],
    ...(isSmall ? [] : blocks.map((block, at): IndexFile => [`sections-${at}.json`, JSON.stringify(block)])),
  ];
  const folder = hashOfAll([...written, ...inFolder].flat());
  return {
    texts: texts.map(textPath),
    files: [
      [searchHead, JSON.stringify({ ...head, folder } satisfies IndexHead)],
      ...written.map(([start, content]): IndexFile => [termFilePath(start, folder), content]),
      ...inFolder.map(([path, content]): IndexFile => [`${folder}/${path}`, content]),
    ],
  };
}

/** As long as the sections keep their numbers, terms of an earlier build lead to the right headings. */
function versionOf(pages: readonly IndexPage[]): string {
  return hashOfAll(
    pages.map(({ route, sections }) => JSON.stringify([route, sections.map(({ slug, title }) => [slug, title])])),
  );
}

function hashOfAll(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest("hex").slice(0, 12);
}

/** The content of the file with the texts of a page. */
export function pageText(sections: readonly PageSection[]): string {
  return JSON.stringify(sections.map(({ text }) => text) satisfies PageText);
}

/** @param text as `pageText` makes it. */
export function textHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The shortest prefixes that tell the texts apart, because readers load all of them with the headings. */
function textNames(hashes: readonly string[]): string[] {
  const different = new Set(hashes).size;
  for (let length = leastTextName; ; length++) {
    const names = hashes.map((hash) => hash.slice(0, length));
    if (new Set(names).size === different) return names;
  }
}

/** @returns the files of terms by where they start. */
function filesOf(terms: ReadonlyMap<string, Postings>, synonyms: readonly SynonymSections[]): Map<string, TermFile> {
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
      files.set(start, { terms: part.entries, synonyms: own.map(({ phrases }) => phrases) });
    }
  }
  return files;
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
