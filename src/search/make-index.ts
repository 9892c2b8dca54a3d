// Builds the index files from sections (build time only).

import { createHash } from "node:crypto";
import type { PageSection } from "../model/page.ts";
import {
  type IndexHead,
  type PageText,
  type SectionBlock,
  sharedLength,
  type TermEntry,
  writePostings,
  writeTerms,
} from "./format.ts";
import type { SearchPage } from "./section.ts";
import { chunksOf, identifierMark } from "./tokens.ts";

/** The weight of a word in each field, and how much the length of the field reduces it. */
const fields = {
  title: { weight: 9, thinning: 0.3 },
  trail: { weight: 2.5, thinning: 0.3 },
  text: { weight: 1, thinning: 0.6 },
  code: { weight: 0.6, thinning: 0.6 },
} as const;
type Field = keyof typeof fields;

/** How quickly further uses of a word stop counting (k1 of BM25). */
const saturation = 1.6;
/** If more sections than this contain a term, only the most relevant ones are kept. */
const longestPostings = 4000;
/** A query loads one file per word, and each result loads its section's block, so both are kept small. */
const charactersPerFile = 7000;
const sectionsPerBlock = 80;

export type IndexSettings = Pick<IndexHead, "synonyms" | "start">;
export type IndexFile = [path: string, content: string];

/** @returns `index.json`, and the files that it refers to in a folder named after their content. */
export function makeIndex(pages: readonly SearchPage[], { synonyms, start }: IndexSettings): IndexFile[] {
  const terms = writtenTerms(pages);
  const blocks = sectionBlocks(pages);
  const files: IndexFile[] = [
    ...terms.map(({ content }, index): IndexFile => [`terms-${index}.txt`, content]),
    ["words.txt", terms.flatMap(({ words }) => words).join("\n")],
    ...blocks.map(({ block }, index): IndexFile => [`sections-${index}.json`, JSON.stringify(block)]),
    ...pageTexts(pages).map((text, index): IndexFile => [`text-${index}.json`, JSON.stringify(text)]),
  ];
  const hash = createHash("sha256");
  for (const [path, content] of files) hash.update(path).update(content);
  const version = hash.digest("hex").slice(0, 12);
  const head: IndexHead = {
    version,
    sections: pages.reduce((sum, { sections }) => sum + sections.length, 0),
    terms: terms.map(({ first }) => first),
    blocks: blocks.map(({ first }) => first),
    synonyms,
    start,
  };
  return [
    ["index.json", JSON.stringify(head)],
    ...files.map(([path, content]): IndexFile => [`${version}/${path}`, content]),
  ];
}

/** The terms of a field, repeated as often as they occur, and its length in words. */
type FieldTerms = { terms: string[]; length: number };
type SectionTerms = Record<Field, FieldTerms>;

function writtenTerms(pages: readonly SearchPage[]): { first: string; content: string; words: string[] }[] {
  const sections = pages.flatMap((page) => page.sections.map((section) => termsOfSection(section, page)));
  const average = averageLengths(sections);
  const postings = new Map<string, { section: number; weight: number }[]>();
  sections.forEach((section, number) => {
    for (const [term, weight] of weightsOf(section, average)) {
      const list = postings.get(term);
      if (list) list.push({ section: number, weight });
      else postings.set(term, [{ section: number, weight }]);
    }
  });
  const entries = [...postings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, list]): TermEntry => {
      const postings = writePostings(mostAbout(list));
      return list.length > longestPostings ? { term, postings, frequency: list.length } : { term, postings };
    });
  return filesOf(entries);
}

function termsOfSection(section: PageSection, page: SearchPage): SectionTerms {
  const trail = section.level === 1 ? page.group : `${page.title} ${page.group}`;
  return {
    title: termsOf(section.title),
    trail: termsOf(trail),
    text: termsOf(section.text),
    code: termsOf(section.code),
  };
}

function termsOf(text: string): FieldTerms {
  const terms: string[] = [];
  let length = 0;
  for (const { words, identifier } of chunksOf(text)) {
    for (const word of words) terms.push(word);
    if (identifier) terms.push(identifierMark + identifier);
    length += words.length;
  }
  return { terms, length };
}

function averageLengths(sections: readonly SectionTerms[]): Record<Field, number> {
  const mean = (field: Field) =>
    sections.reduce((sum, section) => sum + section[field].length, 0) / (sections.length || 1);
  return { title: mean("title"), trail: mean("trail"), text: mean("text"), code: mean("code") };
}

/** BM25F: occurrences in all fields are added up before saturation. */
function weightsOf(section: SectionTerms, average: Record<Field, number>): Map<string, number> {
  const uses = new Map<string, number>();
  for (const [field, { weight, thinning }] of Object.entries(fields) as [Field, (typeof fields)[Field]][]) {
    const { terms, length } = section[field];
    const use = weight / (1 - thinning + (thinning * length) / (average[field] || 1));
    for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + use);
  }
  return new Map(
    [...uses].map(([term, number]) => [term, Math.max(1, Math.round((15 * number) / (saturation + number)))]),
  );
}

function mostAbout(list: { section: number; weight: number }[]): { section: number; weight: number }[] {
  if (list.length <= longestPostings) return list;
  const best = list.toSorted((a, b) => b.weight - a.weight || a.section - b.section).slice(0, longestPostings);
  return best.sort((a, b) => a.section - b.section);
}

function filesOf(entries: TermEntry[]): { first: string; content: string; words: string[] }[] {
  const files: TermEntry[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    if (size > charactersPerFile) {
      files.push([]);
      size = 0;
    }
    files.at(-1)?.push(entry);
    size += entry.term.length + entry.postings.length;
  }
  return files.map((part, at) => ({
    first: at === 0 ? "" : beginningAfter(files[at - 1].at(-1)?.term ?? "", part[0].term),
    content: writeTerms(part),
    words: part.map(({ term }) => term).filter((term) => /^\p{L}{4,}$/u.test(term)),
  }));
}

/** The shortest prefix that tells a term from the one before. */
function beginningAfter(previous: string, term: string): string {
  return term.slice(0, sharedLength(previous, term) + 1);
}

/** Blocks consist of whole pages, so that a section's trail is in its own block. */
function sectionBlocks(pages: readonly SearchPage[]): { first: number; block: SectionBlock }[] {
  const blocks: { first: number; block: SectionBlock }[] = [];
  let next = 0;
  pages.forEach(({ route, title, group, sections, linked }, number) => {
    let last = blocks.at(-1);
    if (!last || last.block.sections.length >= sectionsPerBlock) {
      last = { first: next, block: { pages: [], sections: [] } };
      blocks.push(last);
    }
    last.block.pages.push({ number, route, title, group });
    for (const { level, title: heading, slug } of sections)
      last.block.sections.push([number, level, heading, slug, standingOf(linked.get(slug) ?? 0)]);
    next += sections.length;
  });
  return blocks;
}

/**
 * Writers link to where something is explained. Ten links mean more than one, but not ten times as much. The result is
 * 0 to 15.
 */
function standingOf(links: number): number {
  return Math.min(15, Math.round(2 * Math.log2(1 + links)));
}

function pageTexts(pages: readonly SearchPage[]): PageText[] {
  let first = 0;
  return pages.map(({ sections }) => {
    const text = { first, texts: sections.map((section) => section.text) };
    first += sections.length;
    return text;
  });
}
