// How relevant each term is to the sections that contain it (build time only).

import { type Postings, packPosting } from "./format.ts";
import { numberAt } from "./number-at.ts";
import { fieldNames, fieldOf, isCodeUse, type PageTerms, termOf } from "./page-terms.ts";
import { weights } from "./relevance.ts";

/**
 * @param terms of all sections. @param names of the terms, by their numbers.
 * @returns the terms in order, with the sections that contain them.
 */
export function weighTerms(terms: PageTerms, names: readonly string[]): Map<string, Postings> {
  const ends = new Int32Array(names.length);
  eachTerm(terms, (term) => {
    ends[term] = numberAt(ends, term) + 1;
  });
  let total = 0;
  // Where the next section of each term goes. In the end, that's where the sections of the next term start.
  ends.forEach((count, term) => {
    ends[term] = total;
    total += count;
  });
  const all = new Int32Array(total);
  eachTerm(terms, (term, section, weight, isCode) => {
    const at = numberAt(ends, term);
    all[at] = packPosting({ section, weight, isCode });
    ends[term] = at + 1;
  });
  const postings = names.map((name, term): [string, Postings] => [name, all.subarray(ends[term - 1] ?? 0, ends[term])]);
  return new Map(postings.filter(([, { length }]) => length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Visit = (term: number, section: number, weight: number, isCode: boolean) => void;

/** BM25F: occurrences in all fields are added up before saturation. */
function eachTerm({ lengths, sizes, uses }: PageTerms, visit: Visit): void {
  const average = averageLengths(lengths, sizes.length);
  const gains = new Float64Array(fieldNames.length);
  let at = 0;
  sizes.forEach((size, section) => {
    fieldNames.forEach((name, field) => {
      const weight = weights.fields[name];
      const thinning = weights.thinning[name];
      const length = numberAt(lengths, section * fieldNames.length + field);
      gains[field] = weight / (1 - thinning + (thinning * length) / (average[field] || 1));
    });
    const end = at + 2 * size;
    while (at < end) {
      const first = numberAt(uses, at);
      const term = termOf(first);
      let number = 0;
      for (; at < end && termOf(numberAt(uses, at)) === term; at += 2) {
        const gain = numberAt(gains, fieldOf(numberAt(uses, at)));
        for (let count = numberAt(uses, at + 1); count > 0; count--) number += gain;
      }
      visit(term, section, Math.max(1, Math.round((15 * number) / (weights.saturation + number))), isCodeUse(first));
    }
  });
}

/** Rounded, so that an edited page doesn't change the weights of others. */
function averageLengths(lengths: Int32Array, sections: number): number[] {
  const sumOf = (field: number) => {
    let sum = 0;
    for (let at = field; at < lengths.length; at += fieldNames.length) sum += numberAt(lengths, at);
    return sum;
  };
  return fieldNames.map((_, field) => Number((sumOf(field) / (sections || 1)).toPrecision(2)));
}
