// Finds the synonyms of a query's words.

import { wordsOf } from "../../../core/model/words/words.ts";
import type { Synonym } from "./files.ts";
import { stemOf } from "./tokens.ts";

/**
 * Maps words to the synonyms of the word or of the phrase it's part of. A phrase only counts if the query contains all
 * of its words. Only one phrase per group is expanded: for `params into props`, `parameters` would otherwise match
 * both.
 */
export function synonymsOf(words: readonly string[], groups: readonly (readonly Synonym[])[]): Map<string, Synonym[]> {
  const stems = new Set(words.map(stemOf));
  const isAsked = ({ entry }: Synonym) => wordsOf(entry.term).every((word) => stems.has(stemOf(word)));
  const found = new Map<string, Synonym[]>();
  for (const group of groups) {
    const asked = group.find((synonym) => !synonym.isOnlyFound && isAsked(synonym));
    if (!asked) continue;
    const parts = wordsOf(asked.entry.term).map(stemOf);
    const others = group.filter((synonym) => !isAsked(synonym));
    for (const word of words.filter((one) => parts.includes(stemOf(one))))
      found.set(word, [...(found.get(word) ?? []), ...others]);
  }
  return found;
}
