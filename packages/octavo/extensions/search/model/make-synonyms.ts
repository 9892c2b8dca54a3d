// Finds the sections of each synonym at build time. Otherwise, a query would have to load the terms of every phrase that
// means the same as one of its words.

import { withSpaces } from "../../../core/model/words/segments.ts";
import { wordsOf } from "../../../core/model/words/words.ts";
import { letterOf, type Synonym } from "./files.ts";
import { isCodePosting, mostAbout, type Postings, packPosting, sectionOf, weightOf, writePostings } from "./format.ts";
import { numberAt } from "./number-at.ts";
import { rarity, weights } from "./relevance.ts";
import { readTerm, stemOf } from "./tokens.ts";

/** Phrases that mean the same, or phrases that readers type and what they also find. */
export type SynonymGroup = string[] | { typed: string[]; finds: string[] };

export type SynonymSections = {
  phrases: Synonym[];
  /** The letters that the phrases of queries start with. A query with one of them loads at least one of the letters. */
  letters: ReadonlySet<string>;
};

/** A synonym only adds to what the words of the query find, so its best sections are enough. */
const mostSections = 25;

type Terms = ReadonlyMap<string, Postings>;
type WordSections = {
  forms: string[];
  frequency: number;
  /** The sections that have the word. */
  found: number[];
  /** How relevant it is to each section, and whether the section only has it in code. */
  strengths: Float64Array;
  isCode: Uint8Array;
};
/** Looks a word up in the index. */
type FindWord = (word: string) => WordSections;

/** @param sections the number of sections in the index. */
export function makeSynonyms(groups: readonly SynonymGroup[], terms: Terms, sections: number): SynonymSections[] {
  if (groups.length === 0) return [];
  const forms = formsByStem(terms);
  const find: FindWord = (word) => sectionsOf(word, forms.get(stemOf(word)) ?? [], terms, sections);
  return groups.map((group) => {
    const { typed, finds } = Array.isArray(group) ? { typed: group, finds: group } : group;
    const phrases = [...new Set([...typed, ...finds])].map((phrase): Synonym => {
      const synonym = synonymOf(wordsOf(withSpaces(phrase)), find, sections);
      if (!typed.includes(phrase)) return { ...synonym, isOnlyFound: true };
      return finds.includes(phrase) ? synonym : { ...synonym, entry: { ...synonym.entry, postings: "" } };
    });
    const asked = phrases.filter(({ isOnlyFound }) => !isOnlyFound);
    return { phrases, letters: new Set(asked.map(({ entry }) => letterOf(entry.term))) };
  });
}

function formsByStem(terms: Terms): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const term of terms.keys()) {
    if (readTerm(term).isIdentifier) continue;
    const stem = stemOf(term);
    const same = forms.get(stem);
    if (same) same.push(term);
    else forms.set(stem, [term]);
  }
  return forms;
}

function synonymOf(words: string[], find: FindWord, sections: number): Synonym {
  const parts = words.map((word) => {
    const found = find(word);
    return { ...found, rarity: rarity(found.frequency, sections) };
  });
  const greatest = Math.max(...parts.map((part) => part.rarity));
  const postings: number[] = [];
  const rarest = parts.toSorted((a, b) => a.found.length - b.found.length)[0];
  for (const section of rarest?.found ?? []) {
    let sum = 0;
    let isCode = true;
    let isEverywhere = true;
    for (const part of parts) {
      const weight = numberAt(part.strengths, section);
      sum += part.rarity * weight;
      isEverywhere &&= weight > 0;
      isCode &&= part.isCode[section] === 1;
    }
    if (!isEverywhere) continue;
    const weight = Math.min(15, Math.max(1, Math.round(sum / parts.length / greatest)));
    postings.push(packPosting({ section, weight, isCode }));
  }
  postings.sort((a, b) => a - b);
  return {
    entry: {
      term: words.join(" "),
      postings: writePostings(mostAbout(postings, mostSections)),
      frequency: Math.min(...parts.map(({ frequency }) => frequency)),
    },
    forms: [...new Set(parts.flatMap((part) => part.forms))],
  };
}

/** The sections that contain a word in any of its forms. */
function sectionsOf(word: string, related: readonly string[], terms: Terms, sections: number): WordSections {
  const isLong = stemOf(word).length > 2;
  const forms = [word, ...related.filter((form) => isLong && form !== word)].filter((form) => terms.has(form));
  const strengths = new Float64Array(sections);
  const isCode = new Uint8Array(sections);
  const found: number[] = [];
  let most = 0;
  for (const form of forms) {
    const postings = terms.get(form) ?? [];
    most = Math.max(most, postings.length);
    for (const packed of postings) {
      const section = sectionOf(packed);
      const here = (form === word ? 1 : weights.form) * weightOf(packed);
      if (here <= numberAt(strengths, section)) continue;
      if (strengths[section] === 0) found.push(section);
      strengths[section] = here;
      isCode[section] = isCodePosting(packed) ? 1 : 0;
    }
  }
  return { forms, frequency: terms.get(word)?.length ?? most, found, strengths, isCode };
}
