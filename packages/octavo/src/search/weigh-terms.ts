// Finds the terms of every section, and how relevant each is to it (build time only).

import type { PageSection } from "../model/page.ts";
import type { Posting } from "./format.ts";
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

/** The terms of a field, repeated as often as they occur, and its length in words. */
type FieldTerms = { terms: string[]; length: number };
type SectionTerms = { fields: Record<Field, FieldTerms>; isCode: (term: string) => boolean };

/** @returns the terms in order, with the sections that contain them. */
export function weighTerms(pages: readonly SearchPage[]): Map<string, Posting[]> {
  const sections = pages.flatMap((page) => page.sections.map((section) => termsOfSection(section, page)));
  const average = averageLengths(sections);
  const postings = new Map<string, Posting[]>();
  sections.forEach((terms, section) => {
    for (const [term, weight] of weightsOf(terms, average)) {
      const posting = { section, weight, isCode: terms.isCode(term) };
      const list = postings.get(term);
      if (list) list.push(posting);
      else postings.set(term, [posting]);
    }
  });
  return new Map([...postings].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function termsOfSection(section: PageSection, page: SearchPage): SectionTerms {
  // Readers also search for what they have seen in an address: `nodejs`.
  const fields = {
    title: termsOf(section.title),
    trail: termsOf(
      section.level === 1 ? `${page.group} ${page.route.replaceAll("/", " ")}` : `${page.title} ${page.group}`,
    ),
    text: termsOf(section.text),
    code: termsOf(section.code),
  };
  return { fields, isCode: codeTermsOf(fields, termsOf(section.inlineCode)) };
}

/** @returns whether a term of the section occurs nowhere but in its code. */
function codeTermsOf({ title, trail, text }: Record<Field, FieldTerms>, inlineCode: FieldTerms) {
  const inProse = new Map<string, number>();
  for (const { terms } of [title, trail, text])
    for (const term of terms) inProse.set(term, (inProse.get(term) ?? 0) + 1);
  // The text also contains the inline code.
  for (const term of inlineCode.terms) inProse.set(term, (inProse.get(term) ?? 0) - 1);
  return (term: string) => (inProse.get(term) ?? 0) <= 0;
}

function termsOf(text: string): FieldTerms {
  const terms: string[] = [];
  let length = 0;
  for (const { words, identifier } of chunksOf(text)) {
    for (const word of words) terms.push(word);
    if (identifier) terms.push(identifier + identifierMark);
    length += words.length;
  }
  return { terms, length };
}

function averageLengths(sections: readonly SectionTerms[]): Record<Field, number> {
  const mean = (field: Field) =>
    sections.reduce((sum, { fields }) => sum + fields[field].length, 0) / (sections.length || 1);
  return { title: mean("title"), trail: mean("trail"), text: mean("text"), code: mean("code") };
}

/** BM25F: occurrences in all fields are added up before saturation. */
function weightsOf({ fields: found }: SectionTerms, average: Record<Field, number>): Map<string, number> {
  const uses = new Map<string, number>();
  for (const [field, { weight, thinning }] of Object.entries(fields) as [Field, (typeof fields)[Field]][]) {
    const { terms, length } = found[field];
    const use = weight / (1 - thinning + (thinning * length) / (average[field] || 1));
    for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + use);
  }
  return new Map(
    [...uses].map(([term, number]) => [term, Math.max(1, Math.round((15 * number) / (saturation + number)))]),
  );
}
