// How much a matching term says, for the build and for queries.

/** How well each kind of match answers a word of the query. */
export const kinds = {
  exact: 1,
  form: 0.92,
  synonym: 0.7,
  beginning: 0.7,
  corrected: 0.75,
  identifier: 1.6,
  part: 1.1,
  /** A word of an identifier that the index has with its signs. */
  unsigned: 0.5,
} as const;

/** The inverse document frequency of BM25: a term that few sections contain says more. */
export function rarity(frequency: number, sections: number): number {
  return Math.log(1 + (sections - frequency + 0.5) / (frequency + 0.5));
}
