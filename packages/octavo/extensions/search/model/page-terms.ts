// The terms of each section of a page, as numbers (build time only). Numbers are quick to keep and to read again, so only
// changed pages have to be split into words.

import type { PageSection } from "../../../core/model/page.ts";
import type { SearchPage } from "../../../core/model/section.ts";
import { numberAt } from "./number-at.ts";
import { chunksOf, identifierTerm } from "./tokens.ts";

/** The fields of a section, in the order that their words are counted in. */
export const fieldNames = ["title", "answers", "trail", "labels", "text", "code"] as const;

export type PageTerms = {
  /** The length of each field of each section, in words. */
  lengths: Int32Array;
  /** For each section, how many pairs of `uses` it has. */
  sizes: Int32Array;
  /** Pairs of a use and how often it occurs. Those of a term follow each other, in the order of the fields. */
  uses: Int32Array;
};

/** Gives each term a number. */
export type TermNumbers = { names: string[]; numberOf: (term: string) => number };

export function openTermNumbers(names: string[] = []): TermNumbers {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const numberOf = (term: string): number => {
    let number = numbers.get(term);
    if (number === undefined) {
      number = names.push(term) - 1;
      numbers.set(term, number);
    }
    return number;
  };
  return { names, numberOf };
}

/** A use: the number of the term, whether the section only has it in code, and the field. */
const packUse = (term: number, isCode: boolean, field: number): number => term * 16 + (isCode ? 8 : 0) + field;
export const withTerm = (use: number, term: number): number => term * 16 + (use & 15);
export const termOf = (use: number): number => use >> 4;
export const isCodeUse = (use: number): boolean => (use & 8) !== 0;
export const fieldOf = (use: number): number => use & 7;

export function pageTerms(page: SearchPage, { numberOf }: TermNumbers): PageTerms {
  const lengths: number[] = [];
  const sizes: number[] = [];
  const uses: number[] = [];
  for (const section of page.sections) {
    const start = uses.length;
    const fields = fieldsOf(section, page).map(termsOf);
    lengths.push(...fields.map(({ length }) => length));
    const isCode = codeTerms(fields, termsOf(section.inlineCode));
    for (const [term, counts] of countsOf(fields)) {
      const number = numberOf(term);
      const isInCode = isCode(term);
      counts.forEach((count, field) => {
        if (count > 0) uses.push(packUse(number, isInCode, field), count);
      });
    }
    sizes.push((uses.length - start) / 2);
  }
  return { lengths: Int32Array.from(lengths), sizes: Int32Array.from(sizes), uses: Int32Array.from(uses) };
}

/** The terms of several pages, one after the other. */
export function joinTerms(pages: readonly PageTerms[]): PageTerms {
  return {
    lengths: joined(pages.map(({ lengths }) => lengths)),
    sizes: joined(pages.map(({ sizes }) => sizes)),
    uses: joined(pages.map(({ uses }) => uses)),
  };
}

function joined(arrays: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

function fieldsOf({ level, slug, title, labels, text, code }: PageSection, page: SearchPage): string[] {
  // Readers also search for what they have seen in an address: `nodejs`.
  const trail = level === 1 ? `${page.group} ${page.route.replaceAll("/", " ")}` : `${page.title} ${page.group}`;
  return [title, (page.answers?.get(slug) ?? []).join("\n"), trail, labels, text, withoutData(code)];
}

/** Keys and other encoded data contain no words, but would match the beginnings of many queries. */
function withoutData(code: string): string {
  return code.replace(/^[A-Za-z0-9+/=]{40,}$/gm, "");
}

/** The terms of a field, repeated as often as they occur, and its length in words. */
type FieldTerms = { terms: string[]; length: number };

function termsOf(text: string): FieldTerms {
  const terms: string[] = [];
  let length = 0;
  for (const { words, identifier, signed = [] } of chunksOf(text)) {
    for (const word of words) terms.push(word);
    if (identifier) terms.push(identifierTerm(identifier).term);
    for (const one of signed) terms.push(identifierTerm(one).term);
    length += words.length;
  }
  return { terms, length };
}

/** How often each field has each term. */
function countsOf(fields: readonly FieldTerms[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  fields.forEach(({ terms }, field) => {
    for (const term of terms) {
      const counts = found.get(term) ?? fieldNames.map(() => 0);
      counts[field] = numberAt(counts, field) + 1;
      found.set(term, counts);
    }
  });
  return found;
}

/** @returns whether a term of the section occurs nowhere but in its code. */
function codeTerms(fields: readonly FieldTerms[], inlineCode: FieldTerms): (term: string) => boolean {
  const inProse = new Map<string, number>();
  for (const { terms } of fields.slice(0, fieldNames.indexOf("code")))
    for (const term of terms) inProse.set(term, (inProse.get(term) ?? 0) + 1);
  // The text also contains the inline code.
  for (const term of inlineCode.terms) inProse.set(term, (inProse.get(term) ?? 0) - 1);
  return (term) => (inProse.get(term) ?? 0) <= 0;
}
