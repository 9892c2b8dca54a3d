// The files of the index. What a first query needs has a name that is known in advance, so that it can be requested
// without waiting for anything else: `index.json`, and `terms-<letter>.txt` for each word. Everything else never changes:
// the texts of pages have names that follow from their content, and the rest is in a folder named after all of it.

import { readTerms, type TermEntry, writeTerms } from "./format.ts";
import type { SectionBlock } from "./section-block.ts";

/** `index.json` */
export type IndexHead = {
  /** Changes with the numbers of sections. Files of terms state it, because a newer deployment may have replaced some. */
  version: string;
  /** The folder of the files that never change. */
  folder: string;
  sections: number;
  /** Set if forms of words aren't known, because only those of English are. */
  hasNoForms?: true;
  /** Where each file of terms starts: a letter, or the shortest prefix that tells its first term from the one before. */
  terms: string[];
  /** The headings, if the site is small enough for a single file. */
  headings?: SectionBlock;
  /** Otherwise, the first section in each `sections-<n>.json`. */
  blocks: number[];
};

/** `texts/<name>.json`: the text of each section of a page, in order. */
export type PageText = string[];

/** A phrase with the same meaning as others. */
export type Synonym = {
  /** The sections that contain all of its words. Empty in a file that is only read if the query has the phrase. */
  entry: TermEntry;
  /** Its words, in every form that the index has. */
  forms: string[];
  /** Set if a query with it doesn't find the others. */
  isOnlyFound?: true;
};

/** A file of terms. The first one of a letter also has the groups of synonyms with a phrase that starts with it. */
export type TermFile = { terms: readonly TermEntry[]; synonyms: readonly (readonly Synonym[])[] };

/** The first line of a file: the version, and where the next file starts, because terms can be split in other places. */
export function termFileLabel({ version, terms }: Pick<IndexHead, "version" | "terms">, start: string): string {
  return `${version} ${terms[terms.indexOf(start) + 1] ?? ""}`;
}

export function writeTermFile({ terms, synonyms }: TermFile, label: string): string {
  const groups = synonyms.map((group) => group.map(writeSynonym).join("\n"));
  return [label, writeTerms(terms), ...groups].join("\n\n");
}

/** @returns undefined if the file has another label. */
export function readTermFile(text: string, label: string): TermFile | undefined {
  const [written, terms = "", ...groups] = text.split("\n\n");
  if (written !== label) return undefined;
  return { terms: readTerms(terms), synonyms: groups.map((group) => group.split("\n").map(readSynonym)) };
}

/** Before a phrase that is only found. */
const foundMark = ">";

function writeSynonym({ entry: { term, postings, frequency }, forms, isOnlyFound }: Synonym): string {
  return [(isOnlyFound ? foundMark : "") + term, postings, frequency, forms.join(" ")].join("\t");
}

function readSynonym(line: string): Synonym {
  const isOnlyFound = line.startsWith(foundMark);
  const [term = "", postings = "", frequency, forms = ""] = line.slice(isOnlyFound ? 1 : 0).split("\t");
  return {
    entry: { term, postings, frequency: Number(frequency) },
    forms: forms.split(" ").filter(Boolean),
    ...(isOnlyFound && { isOnlyFound }),
  };
}

export function letterOf(term: string): string {
  return String.fromCodePoint(term.codePointAt(0) ?? 0);
}

/** @param start as in `IndexHead.terms`. */
export function termFilePath(start: string, folder: string): string {
  const name = start.replace(/[^a-z0-9]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  return start === letterOf(start) ? `terms-${name}.txt` : `${folder}/terms-${name}.txt`;
}

/** @param name as in `SectionBlock`. */
export function textPath(name: string): string {
  return `texts/${name}.json`;
}
