// How much a match says, for the build and for queries. `bench/search/fit.ts` proposes the weights of the features.

export const weights = {
  /** Of a word in each field of a section, and how much the length of the field reduces it. */
  fields: { title: 10, answers: 5, trail: 2.5, labels: 2, text: 1, code: 0.6 },
  thinning: { title: 0.3, answers: 0.3, trail: 0.3, labels: 0.6, text: 0.6, code: 0.6 },
  /** How quickly further uses of a word stop counting (k1 of BM25). */
  saturation: 1.6,
  /** How well each kind of match answers a word of the query. */
  form: 0.92,
  beginning: 0.7,
  corrected: 0.75,
  identifier: 1.6,
  part: 1.1,
  /** A word of an identifier that the index has with its signs. */
  unsigned: 0.25,
  synonym: 0.3,
  /** The share of a word that a section has if it only has a synonym. */
  synonymCover: 0.7,
  /** Of words that appear in every question. */
  stopWord: 0.05,
  features: {
    /** How well its words match, as a logarithm. */
    text: 3.4,
    /** The share of the query's words that it has, as a logarithm. */
    coverage: 2.8,
    /** The share of the query that its heading says. */
    recall: 1.7,
    /** The same, times the share of the heading that is in the query. */
    precision: 4.9,
    /** The share of the query that the heading only says in other words. */
    meant: 4.7,
    /** The share of the query that only the headings above say. */
    above: 2.6,
    /** How often other pages link to it, from 0 to 1. */
    standing: 3.2,
    /** Whether it's the introduction of a page. */
    page: -1.2,
    /** Whether its page should be listed below others. */
    last: -2.2,
  },
};

/** The inverse document frequency of BM25: a term that few sections contain says more. */
export function rarity(frequency: number, sections: number): number {
  return Math.log(1 + (sections - frequency + 0.5) / (frequency + 0.5));
}
