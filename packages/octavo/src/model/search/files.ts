// The files of the index. What a first query needs has a name that is known in advance, so that it can be requested
// without waiting for anything else: `index.json`, and `terms-<letter>.txt` for each word. Everything else is in a
// folder named after the version of the index and never changes.

import { readTerms, type TermEntry, writeTerms } from "./format.ts";
import type { SectionBlock } from "./section-block.ts";

/** `index.json` */
export type IndexHead = {
  /** Also the first line of each file of terms, because a newer deployment may have replaced some of the files. */
  version: string;
  sections: number;
  /** Where each file of terms starts: a letter, or the shortest prefix that tells its first term from the one before. */
  terms: string[];
  /** The headings, if the site is small enough for a single file. */
  headings?: SectionBlock;
  /** Otherwise, the first section in each `sections-<n>.json`. */
  blocks: number[];
};

/** `text-<page>.json`: the number of the page's first section, and the text of each section in order. */
export type PageText = { first: number; texts: string[] };

/** A phrase with the same meaning as others. */
export type Synonym = {
  /** The sections that contain all of its words. Empty in a file that is only read if the query has the phrase. */
  entry: TermEntry;
  /** The words to highlight, in every form that the index has. */
  forms: string[];
};

/** A file of terms. The first one of a letter also has the groups of synonyms with a phrase that starts with it. */
export type TermFile = { terms: readonly TermEntry[]; synonyms: readonly (readonly Synonym[])[] };

export function writeTermFile({ terms, synonyms }: TermFile, version: string): string {
  const groups = synonyms.map((group) => group.map(writeSynonym).join("\n"));
  return [version, writeTerms(terms), ...groups].join("\n\n");
}

/** @returns undefined if the file belongs to another version. */
export function readTermFile(text: string, version: string): TermFile | undefined {
  const [written, terms = "", ...groups] = text.split("\n\n");
  if (written !== version) return undefined;
  return { terms: readTerms(terms), synonyms: groups.map((group) => group.split("\n").map(readSynonym)) };
}

function writeSynonym({ entry: { term, postings, frequency }, forms }: Synonym): string {
  return [term, postings, frequency, forms.join(" ")].join("\t");
}

function readSynonym(line: string): Synonym {
  const [term = "", postings = "", frequency, forms = ""] = line.split("\t");
  return { entry: { term, postings, frequency: Number(frequency) }, forms: forms.split(" ").filter(Boolean) };
}

export function letterOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0);
}

/** @param start as in `IndexHead.terms`. */
export function termFilePath(start: string, version: string): string {
  const name = start.replace(/[^a-z0-9]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  return start === letterOf(start) ? `terms-${name}.txt` : `${version}/terms-${name}.txt`;
}
