// Finds the sections of each synonym at build time. Otherwise, a query would have to load the terms of every phrase that
// means the same as one of its words.

import { letterOf, type Synonym } from "./files.ts";
import { mostAbout, type Posting, writePostings } from "./format.ts";
import { kinds, rarity } from "./relevance.ts";
import { identifierMark, stemOf } from "./tokens.ts";
import { wordsOf } from "./words.ts";

export type SynonymGroup = {
  phrases: Synonym[];
  /** The letters that the phrases start with. A query that contains one of the phrases loads at least one of them. */
  letters: ReadonlySet<string>;
};

/** A synonym only adds to what the words of the query find, so its best sections are enough. */
const mostSections = 60;

type Terms = ReadonlyMap<string, readonly Posting[]>;
type Part = { weight: number; isCode: boolean };
type WordSections = { forms: string[]; frequency: number; sections: Map<number, Part> };

/** @param sections the number of sections in the index. */
export function makeSynonyms(groups: readonly string[][], terms: Terms, sections: number): SynonymGroup[] {
  const forms = formsByStem(terms);
  return groups.map((group) => {
    const phrases = group.map((phrase) => synonymOf(wordsOf(phrase), forms, terms, sections));
    return { phrases, letters: new Set(phrases.map(({ entry }) => letterOf(entry.term))) };
  });
}

function formsByStem(terms: Terms): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const term of terms.keys()) {
    if (term.endsWith(identifierMark)) continue;
    const stem = stemOf(term);
    forms.set(stem, [...(forms.get(stem) ?? []), term]);
  }
  return forms;
}

function synonymOf(words: string[], forms: ReadonlyMap<string, string[]>, terms: Terms, sections: number): Synonym {
  const parts = words.map((word) => {
    const found = sectionsOf(word, forms.get(stemOf(word)) ?? [], terms);
    return { ...found, rarity: rarity(found.frequency, sections) };
  });
  const greatest = Math.max(...parts.map((part) => part.rarity));
  const postings: Posting[] = [];
  for (const section of parts[0]?.sections.keys() ?? []) {
    const found = parts.flatMap((part) => {
      const here = part.sections.get(section);
      return here ? { ...here, rarity: part.rarity } : [];
    });
    if (found.length < parts.length) continue;
    const mean = found.reduce((sum, part) => sum + part.rarity * part.weight, 0) / found.length;
    const weight = Math.min(15, Math.max(1, Math.round(mean / greatest)));
    postings.push({ section, weight, isCode: found.every(({ isCode }) => isCode) });
  }
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
function sectionsOf(word: string, related: readonly string[], terms: Terms): WordSections {
  const isLong = stemOf(word).length > 2;
  const forms = [word, ...related.filter((form) => isLong && form !== word)].filter((form) => terms.has(form));
  const sections = new Map<number, Part>();
  let most = 0;
  for (const form of forms) {
    const postings = terms.get(form) ?? [];
    most = Math.max(most, postings.length);
    for (const { section, weight, isCode } of postings) {
      const here = (form === word ? kinds.exact : kinds.form) * weight;
      if (here > (sections.get(section)?.weight ?? 0)) sections.set(section, { weight: here, isCode });
    }
  }
  return { forms, frequency: terms.get(word)?.length ?? most, sections };
}
