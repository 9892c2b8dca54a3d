// Finds the sections for each word of a query: by the word itself, its forms, its prefix while it's being typed, its
// synonyms, and spelling corrections. The scoring follows BM25F: how relevant a term is to a section, and how rare it
// is.

import { stopWords } from "../../../core/model/words/stop-words.ts";
import { negation } from "../../../core/model/words/words.ts";
import { type IndexHead, letterOf, type Synonym } from "./files.ts";
import { readPostings, sharedLength, type TermEntry } from "./format.ts";
import type { SearchIndex } from "./load-index.ts";
import { synonymsOf } from "./query-synonyms.ts";
import { rarity, weights } from "./relevance.ts";
import { nearestWords } from "./spelling.ts";
import { type Chunk, identifierTerm, readTerm, stemOf } from "./tokens.ts";

const mostForms = 60;
/** How well the word itself answers a word of the query. */
const exact = 1;

/** A section's score, how much of it comes from code, and how much of the query the section covers. */
export type Share = { score: number; code: number; covered: number };

/** The sections that part of a query finds, and the weight of that part. */
export type Found = { sections: Map<number, Share>; weight: number };

/** State shared by the parts of one query. */
export type Search = {
  index: SearchIndex;
  head: IndexHead;
  /** Words that were replaced with others. */
  corrections: { from: string; to: string }[];
  /** The words and identifiers of the query that the index has, in every form. */
  terms: Set<string>;
  /** The words of their synonyms. */
  related: Set<string>;
  /** Identifiers of the query that exist in the index. */
  identifiers: Set<string>;
  /** The sections with a word of the query. Others only have synonyms. */
  typed: Set<number>;
  /** How rare each word and identifier of the query is. */
  rarities: Map<string, number>;
  /** Word to the phrases with the same meaning. */
  synonyms: Map<string, Synonym[]>;
};

export async function newSearch(index: SearchIndex, chunks: readonly Chunk[]): Promise<Search> {
  const words = chunks.flatMap((chunk) => chunk.words);
  const identifiers = chunks.flatMap(({ identifier, signed = [] }) => [...signed, ...(identifier ? [identifier] : [])]);
  const letters = [
    ...new Set([...words, ...identifiers.map((identifier) => identifierTerm(identifier).term)].map(letterOf)),
  ];
  // Asks for the letters without waiting for the head.
  const [groups, head] = await Promise.all([index.synonyms(letters), index.head()]);
  const synonyms = synonymsOf(words, groups);
  return {
    index,
    head,
    corrections: [],
    terms: new Set(),
    related: new Set(),
    identifiers: new Set(),
    typed: new Set(),
    rarities: new Map(),
    synonyms,
  };
}

/** @param isOpen whether the reader may still be typing the last word. */
export async function findChunk(chunk: Chunk, isOpen: boolean, search: Search): Promise<Found> {
  const { words } = chunk;
  const signed = await findSigned(chunk, isOpen, search);
  // A letter says nothing without its sign: `C` isn't `C#`, and `-l` isn't the beginning of a word.
  const isLetter = chunk.signed !== undefined && words.every((word) => word.length === 1);
  if (isLetter && signed) return signed;
  const parts = await Promise.all(
    words.map((word, at) => findWord(word, isOpen && !isLetter && at === words.length - 1, search)),
  );
  if (signed) return together([together(parts, weights.unsigned), signed]);
  const found = together(parts);
  if (isLetter) return found;
  const { identifier } = chunk;
  // A plain word may also be an identifier, or the beginning of one: `defineComponent`, `propdef`.
  const whole = identifier
    ? await findIdentifier(identifier, isOpen, weights.part, search)
    : await findIdentifier(words[0] ?? "", isOpen, weights.beginning, search);
  if (identifier || found.sections.size === 0) found.weight = Math.max(found.weight, whole.weight);
  // A common word doesn't become rare because it's also a rare identifier.
  const factor = whole.weight > found.weight ? found.weight / whole.weight : 1;
  for (const [section, { score, code }] of whole.sections) {
    const inWords = identifier ? found.sections.get(section) : undefined;
    raise(found, section, {
      score: (inWords?.score ?? 0) + score * factor,
      code: (inWords?.code ?? 0) + code * factor,
      covered: found.weight,
    });
  }
  return found;
}

/** What the first of the identifiers with signs finds that the index has. */
async function findSigned({ signed = [] }: Chunk, isOpen: boolean, search: Search): Promise<Found | undefined> {
  for (const identifier of signed) {
    const matches = await findIdentifier(identifier, isOpen, weights.part, search);
    if (matches.sections.size > 0) return matches;
  }
  return undefined;
}

/** Combines the results of several parts. @param factor of their scores. */
export function together(parts: readonly Found[], factor = 1): Found {
  const sum: Found = { sections: new Map(), weight: 0 };
  for (const { sections, weight } of parts) {
    sum.weight += weight;
    for (const [section, { score, code, covered }] of sections) {
      const share = sum.sections.get(section);
      sum.sections.set(section, {
        score: score * factor + (share?.score ?? 0),
        code: code * factor + (share?.code ?? 0),
        covered: covered + (share?.covered ?? 0),
      });
    }
  }
  return sum;
}

/** If a part can be matched in two ways, the better one counts. */
function raise({ sections }: Found, section: number, share: Share): void {
  const other = sections.get(section);
  const { score, code } = other && other.score >= share.score ? other : share;
  sections.set(section, { score, code, covered: Math.max(share.covered, other?.covered ?? 0) });
}

type Match = {
  entry: TermEntry;
  kind: number;
  /** The prefix, for all terms that start with it: `thrott*`. */
  beginning?: string;
};

async function findWord(word: string, isOpen: boolean, search: Search): Promise<Found> {
  const matches = await matchWord(word, isOpen, search);
  // Readers who know what they're looking for abbreviate words: `conn acc`.
  if (matches.length === 0 && word.length > 2) matches.push(...(await matchWord(word, true, search)));
  const synonyms = search.synonyms.get(word) ?? [];
  if (matches.length === 0 && synonyms.length === 0 && !stopWords.has(word)) {
    const [nearest, ...others] = nearestWords(word, await search.index.words(), 3);
    if (nearest) search.corrections.push({ from: word, to: nearest });
    for (const candidate of nearest ? [nearest, ...others] : [])
      for (const { entry, kind } of await matchWord(candidate, false, search))
        matches.push({ entry, kind: kind * (candidate === nearest ? weights.corrected : weights.corrected ** 2) });
  }
  const found = matched(word, matches, search);
  for (const synonym of synonyms) widen(found, synonym, search);
  return found;
}

/** Adds the sections that contain all words of a synonym. */
function widen(found: Found, { entry, forms }: Synonym, search: Search): void {
  if (entry.postings === "") return;
  const { sections, weight } = scored([{ entry, kind: exact }], 1, search.head);
  for (const form of forms) search.related.add(form);
  // Small words can mean a lot together: `one at a time`.
  found.weight = Math.max(found.weight, weight / 2);
  for (const [section, { score, code }] of sections)
    raise(found, section, {
      score: score * weights.synonym,
      code: code * weights.synonym,
      covered: found.weight * weights.synonymCover,
    });
}

/** Matches the word itself, its forms, and, while it's being typed, words that start with it. */
async function matchWord(word: string, isOpen: boolean, { index, head }: Search): Promise<Match[]> {
  const stem = head.hasNoForms ? word : stemOf(word);
  const hasForms = !head.hasNoForms && stem.length > 2;
  // `tries` starts with its stem, but `trying` doesn't.
  const beginnings = word.startsWith(stem) ? [stem] : [word, stem];
  const entries =
    isOpen || hasForms
      ? [...new Set((await Promise.all(beginnings.map((beginning) => index.termsFrom(beginning)))).flat())]
      : await index.termsFrom(word, word);
  const matches = entries.flatMap((entry): Match[] => {
    const { term } = entry;
    if (term === word) return [{ entry, kind: exact }];
    if (readTerm(term).isIdentifier) return [];
    if (isOpen && term.startsWith(word))
      return [{ entry, kind: weights.beginning * (0.6 + (0.4 * word.length) / term.length), beginning: `${word}*` }];
    const isForm = hasForms && sharedLength(term, word) >= sharedLength(stem, word) && stemOf(term) === stem;
    return isForm ? [{ entry, kind: weights.form }] : [];
  });
  if (matches.length <= mostForms) return matches;
  // One or two letters begin hundreds of words. The most common ones are enough.
  return matches.sort((a, b) => b.entry.postings.length - a.entry.postings.length).slice(0, mostForms);
}

async function findIdentifier(identifier: string, isOpen: boolean, beginning: number, search: Search): Promise<Found> {
  const { term: wanted, start, end } = identifierTerm(identifier);
  const entries = await (isOpen ? search.index.termsFrom(start) : search.index.termsFrom(wanted, wanted));
  const matches = entries.flatMap((entry): Match[] => {
    if (entry.term === wanted) return [{ entry, kind: weights.identifier }];
    return isOpen && entry.term.endsWith(end) && entry.term.startsWith(start)
      ? [{ entry, kind: beginning, beginning: `${identifier}*` }]
      : [];
  });
  if (matches.length > 0) search.identifiers.add(identifier);
  return matched(identifier, matches, search);
}

/** What matches a word or an identifier of the query. */
function matched(word: string, matches: readonly Match[], { head, terms, typed, rarities }: Search): Found {
  const isStopWord = stopWords.has(word);
  const found = scored(matches, isStopWord ? weights.stopWord : 1, head);
  rarities.set(word, found.weight);
  if (isStopWord) return found;
  for (const section of found.sections.keys()) typed.add(section);
  for (const { entry, beginning } of word === negation ? [] : matches)
    terms.add(beginning ?? readTerm(entry.term).written);
  return found;
}

/**
 * Scores each section by its best term, weighted by how rare the word is. If the word isn't in the index, the most
 * frequent of its matches determines the rarity.
 */
function scored(matches: readonly Match[], weight: number, head: IndexHead): Found {
  const found: Found = { sections: new Map(), weight: 0 };
  const lists = matches.map((match) => ({ ...match, postings: readPostings(match.entry.postings) }));
  const frequencyOf = ({ entry, postings }: (typeof lists)[number]) => entry.frequency ?? postings.length;
  const whole = lists.find(({ kind }) => kind === exact);
  const frequency = whole ? frequencyOf(whole) : Math.max(0, ...lists.map(frequencyOf));
  found.weight = weight * rarity(frequency, head.sections);
  for (const { kind, beginning, postings } of lists) {
    // If the word itself exists, a longer word that starts with it is only a guess.
    const covered = found.weight * (whole && beginning ? kind : 1);
    for (const { section, weight: inSection, isCode } of postings) {
      const score = (found.weight * kind * inSection) / 15;
      raise(found, section, { score, code: isCode ? score : 0, covered });
    }
  }
  return found;
}
