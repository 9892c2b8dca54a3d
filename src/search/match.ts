// Finds the sections for each word of a query: by the word itself, its forms, its prefix while it's being typed, its
// synonyms, and spelling corrections. The scoring follows BM25F: how relevant a term is to a section, and how rare it
// is.

import { type IndexHead, readPostings, type TermEntry } from "./format.ts";
import type { SearchIndex } from "./load-index.ts";
import { smallWords } from "./small-words.ts";
import { nearestWords } from "./spelling.ts";
import { type Chunk, identifierMark, stemOf, wordsOf } from "./tokens.ts";

/** How well each kind of match answers a word of the query. */
const kinds = {
  exact: 1,
  form: 0.92,
  synonym: 0.7,
  beginning: 0.7,
  corrected: 0.75,
  identifier: 1.6,
  part: 1.1,
} as const;

const smallWeight = 0.15;
const mostForms = 60;

/** A section's score, and how much of the query it covers. */
type Share = { score: number; covered: number };

/** The sections that part of a query finds, and the weight of that part. */
export type Found = { sections: Map<number, Share>; weight: number };

/** State shared by the parts of one query. */
export type Search = {
  index: SearchIndex;
  /** Words that were replaced with others. */
  corrections: { from: string; to: string }[];
  /** Terms that were found. */
  terms: Set<string>;
  /** Identifiers of the query that exist in the index. */
  identifiers: Set<string>;
  /** Word to the phrases with the same meaning. */
  synonyms: Map<string, string[][]>;
};

export function newSearch(index: SearchIndex, chunks: readonly Chunk[]): Search {
  const words = chunks.flatMap((chunk) => chunk.words);
  return { index, corrections: [], terms: new Set(), identifiers: new Set(), synonyms: synonymsOf(words, index.head) };
}

/** @param isOpen whether the reader may still be typing the last word. */
export async function findChunk({ words, identifier }: Chunk, isOpen: boolean, search: Search): Promise<Found> {
  const parts = await Promise.all(words.map((word, at) => findWord(word, isOpen && at === words.length - 1, search)));
  const found = together(parts);
  // A plain word may also be an identifier, or the beginning of one: `defineComponent`, `propdef`.
  const whole = identifier
    ? await findIdentifier(identifier, isOpen, kinds.part, search)
    : await findIdentifier(words[0], isOpen, kinds.beginning, search);
  if (identifier || found.sections.size === 0) found.weight = Math.max(found.weight, whole.weight);
  // A common word doesn't become rare because it's also a rare identifier.
  const factor = whole.weight > found.weight ? found.weight / whole.weight : 1;
  for (const [section, { score }] of whole.sections) {
    const inWords = identifier ? (found.sections.get(section)?.score ?? 0) : 0;
    raise(found, section, { score: inWords + score * factor, covered: found.weight });
  }
  return found;
}

/** Combines the results of several parts. */
export function together(parts: readonly Found[]): Found {
  const sum: Found = { sections: new Map(), weight: 0 };
  for (const { sections, weight } of parts) {
    sum.weight += weight;
    for (const [section, { score, covered }] of sections) {
      const share = sum.sections.get(section);
      sum.sections.set(section, {
        score: score + (share?.score ?? 0),
        covered: covered + (share?.covered ?? 0),
      });
    }
  }
  return sum;
}

/** If a part can be matched in two ways, the better one counts. */
function raise({ sections }: Found, section: number, { score, covered }: Share): void {
  const share = sections.get(section);
  sections.set(section, {
    score: Math.max(score, share?.score ?? 0),
    covered: Math.max(covered, share?.covered ?? 0),
  });
}

type Match = {
  entry: TermEntry;
  kind: number;
  /** The prefix, for all terms that start with it: `thrott*`. */
  beginning?: string;
};

async function findWord(word: string, isOpen: boolean, search: Search): Promise<Found> {
  const matches = await matchWord(word, isOpen, search.index);
  // Readers who know what they're looking for abbreviate words: `conn acc`.
  if (matches.length === 0 && word.length > 2) matches.push(...(await matchWord(word, true, search.index)));
  const synonyms = search.synonyms.get(word) ?? [];
  if (matches.length === 0 && synonyms.length === 0 && !smallWords.has(word)) {
    const [nearest, ...others] = nearestWords(word, await search.index.words(), 3);
    if (nearest) search.corrections.push({ from: word, to: nearest });
    for (const candidate of nearest ? [nearest, ...others] : [])
      for (const { entry, kind } of await matchWord(candidate, false, search.index))
        matches.push({ entry, kind: kind * (candidate === nearest ? kinds.corrected : kinds.corrected ** 2) });
  }
  const found = scored(matches, smallWords.has(word) ? smallWeight : 1, search);
  for (const phrase of synonyms) widen(found, await findPhrase(phrase, search));
  return found;
}

/** Finds the sections that contain all words of a synonym. */
async function findPhrase(phrase: string[], search: Search): Promise<Found> {
  const parts = await Promise.all(
    phrase.map(async (word) => scored(await matchWord(word, false, search.index), 1, search)),
  );
  const weight = Math.max(...parts.map((part) => part.weight));
  const sections = new Map<number, Share>();
  for (const [section, { score }] of together(parts).sections)
    if (parts.every((part) => part.sections.has(section)))
      sections.set(section, { score: score / parts.length, covered: weight });
  return { sections, weight };
}

function widen(found: Found, synonym: Found): void {
  // Small words can mean a lot together: `one at a time`.
  found.weight = Math.max(found.weight, synonym.weight / 2);
  for (const [section, { score }] of synonym.sections)
    raise(found, section, { score: score * kinds.synonym, covered: found.weight });
}

/** Matches the word itself, its forms, and, while it's being typed, words that start with it. */
async function matchWord(word: string, isOpen: boolean, index: SearchIndex): Promise<Match[]> {
  const stem = stemOf(word);
  const hasForms = stem.length > 2;
  // `tries` starts with its stem, but `trying` doesn't.
  const beginnings = word.startsWith(stem) ? [stem] : [word, stem];
  const entries =
    isOpen || hasForms
      ? [...new Set((await Promise.all(beginnings.map((beginning) => index.termsFrom(beginning)))).flat())]
      : await index.termsFrom(word, word);
  const matches = entries.flatMap((entry): Match[] => {
    const { term } = entry;
    if (term === word) return [{ entry, kind: kinds.exact }];
    if (isOpen && term.startsWith(word))
      return [{ entry, kind: kinds.beginning * (0.6 + (0.4 * word.length) / term.length), beginning: `${word}*` }];
    return hasForms && term.startsWith(commonBeginning(word, stem)) && stemOf(term) === stem
      ? [{ entry, kind: kinds.form }]
      : [];
  });
  if (matches.length <= mostForms) return matches;
  // One or two letters begin hundreds of words. The most common ones are enough.
  return matches.sort((a, b) => b.entry.postings.length - a.entry.postings.length).slice(0, mostForms);
}

async function findIdentifier(identifier: string, isOpen: boolean, beginning: number, search: Search): Promise<Found> {
  const wanted = identifierMark + identifier;
  const entries = await search.index.termsFrom(wanted, isOpen ? undefined : wanted);
  const matches = entries.flatMap((entry): Match[] => {
    if (entry.term === wanted) return [{ entry, kind: kinds.identifier }];
    return isOpen && entry.term.startsWith(wanted) ? [{ entry, kind: beginning, beginning: `${identifier}*` }] : [];
  });
  if (matches.length > 0) search.identifiers.add(identifier);
  return scored(matches, 1, search);
}

/**
 * Scores each section by its best term, weighted by how rare the word is. If the word isn't in the index, the most
 * frequent of its matches determines the rarity.
 */
function scored(matches: Match[], weight: number, { index, terms }: Search): Found {
  const found: Found = { sections: new Map(), weight: 0 };
  const lists = matches.map((match) => ({ ...match, postings: readPostings(match.entry.postings) }));
  const frequencyOf = ({ entry, postings }: (typeof lists)[number]) => entry.frequency ?? postings.length;
  const whole = lists.find(({ kind }) => kind === kinds.exact);
  const frequency = whole ? frequencyOf(whole) : Math.max(0, ...lists.map(frequencyOf));
  found.weight = weight * Math.log(1 + (index.head.sections - frequency + 0.5) / (frequency + 0.5));
  for (const { entry, kind, beginning, postings } of lists) {
    terms.add(beginning ?? entry.term.replace(identifierMark, ""));
    // If the word itself exists, a longer word that starts with it is only a guess.
    const covered = found.weight * (whole && beginning ? kind : 1);
    for (const posting of postings)
      raise(found, posting.section, { score: (found.weight * kind * posting.weight) / 15, covered });
  }
  return found;
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

/**
 * Maps words to the synonyms of the word or of the phrase it's part of. A phrase only counts if the query contains all
 * of its words. Only one phrase per group is expanded: for `params into props`, `parameters` would otherwise match
 * both.
 */
function synonymsOf(words: readonly string[], { synonyms }: IndexHead): Map<string, string[][]> {
  const stems = new Set(words.map(stemOf));
  const isAsked = (phrase: string[]) => phrase.every((word) => stems.has(stemOf(word)));
  const found = new Map<string, string[][]>();
  for (const group of synonyms.map((phrases) => phrases.map(wordsOf))) {
    const asked = group.find(isAsked);
    if (!asked) continue;
    const others = group.filter((phrase) => !isAsked(phrase));
    for (const word of words.filter((one) => asked.some((part) => stemOf(part) === stemOf(one))))
      found.set(word, [...(found.get(word) ?? []), ...others]);
  }
  return found;
}
