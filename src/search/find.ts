// A query to sections, best first: BM25F over words and identifiers, with word forms, beginnings, synonyms and
// forgiven letters, then the headings of the best are looked at.

import { type IndexHead, readPostings, type TermEntry } from "./format.ts";
import type { LoadedSection, SearchIndex } from "./load-index.ts";
import { nearestWords } from "./spelling.ts";
import { type Chunk, chunksOf, identifierMark, stemOf, wordsOf } from "./tokens.ts";

export type Hit = { section: LoadedSection; score: number };

export type Answer = {
  hits: Hit[];
  /** Words of the query that were read as others. */
  corrections: { from: string; to: string }[];
  /** What was found, to be marked in the text. */
  terms: string[];
};

/** How well a term answers a word of the query. */
const kinds = {
  exact: 1,
  form: 0.92,
  synonym: 0.7,
  beginning: 0.7,
  corrected: 0.75,
  identifier: 1.6,
  part: 1.1,
} as const;

/** They say little about what is looked for, and are in the query of anyone who asks a question. */
const smallWords = new Set(
  "a an and are as at be by can do does for from get how i if in into is it my of on or so that the their this to what when where which why with you your".split(
    " ",
  ),
);
const smallWeight = 0.15;
/** Candidates whose headings are looked at. */
const looked = 48;

/** What one part of the query finds. */
type Found = { scores: Map<number, number>; weight: number };

export async function find(index: SearchIndex, query: string, most = 24): Promise<Answer> {
  const chunks = chunksOf(query);
  const corrections: Answer["corrections"] = [];
  const terms = new Set<string>();
  const isOpen = !/\s$/.test(query);
  const search: Search = { index, corrections, terms, synonyms: synonymsOf(query, index.head) };
  const founds = await Promise.all(
    chunks.map((chunk, at) => findChunk(chunk, isOpen && at === chunks.length - 1, search)),
  );
  const best = combine(founds).slice(0, looked);
  const sections = await Promise.all(best.map(([number]) => index.section(number)));
  const wanted = new Set(chunks.flatMap(({ words }) => words).filter((word) => !smallWords.has(word)));
  const hits = best.map(([, score], at) => ({
    section: sections[at],
    score: score * headingBonus(sections[at], wanted, corrections),
  }));
  hits.sort((a, b) => b.score - a.score || a.section.number - b.section.number);
  return { hits: hits.slice(0, most), corrections, terms: [...terms] };
}

type Search = {
  index: SearchIndex;
  corrections: Answer["corrections"];
  terms: Set<string>;
  /** Word to those that mean the same. */
  synonyms: Map<string, string[]>;
};

async function findChunk({ words, identifier }: Chunk, isOpen: boolean, search: Search): Promise<Found> {
  const parts = await Promise.all(words.map((word, at) => findWord(word, isOpen && at === words.length - 1, search)));
  const sum = { scores: new Map<number, number>(), weight: 0 };
  for (const part of parts) {
    sum.weight += part.weight;
    for (const [section, score] of part.scores) sum.scores.set(section, (sum.scores.get(section) ?? 0) + score);
  }
  if (!identifier) return sum;
  const whole = await findIdentifier(identifier, isOpen, search);
  for (const [section, score] of whole.scores) sum.scores.set(section, Math.max(score, sum.scores.get(section) ?? 0));
  sum.weight = Math.max(sum.weight, whole.weight);
  return sum;
}

type Match = { entry: TermEntry; kind: number };

async function findWord(word: string, isOpen: boolean, search: Search): Promise<Found> {
  const matches = await matchWord(word, isOpen, search.index);
  for (const synonym of search.synonyms.get(word) ?? [])
    for (const { entry, kind } of await matchWord(synonym, false, search.index))
      matches.push({ entry, kind: kind * kinds.synonym });
  if (matches.length === 0 && !smallWords.has(word)) {
    const [nearest, ...others] = nearestWords(word, await search.index.words(), 3);
    if (nearest) search.corrections.push({ from: word, to: nearest });
    for (const candidate of nearest ? [nearest, ...others] : [])
      for (const { entry, kind } of await matchWord(candidate, false, search.index))
        matches.push({ entry, kind: kind * (candidate === nearest ? kinds.corrected : kinds.corrected ** 2) });
  }
  return scored(matches, smallWords.has(word) ? smallWeight : 1, search);
}

/** The word itself, its forms, and, while it is being typed, words that begin with it. */
async function matchWord(word: string, isOpen: boolean, index: SearchIndex): Promise<Match[]> {
  const stem = stemOf(word);
  const entries = await index.termsFrom(commonBeginning(word, stem));
  return entries.flatMap((entry): Match[] => {
    const { term } = entry;
    if (term === word) return [{ entry, kind: kinds.exact }];
    if (isOpen && term.startsWith(word))
      return [{ entry, kind: kinds.beginning * (0.6 + (0.4 * word.length) / term.length) }];
    return stem.length > 2 && term.startsWith(commonBeginning(word, stem)) && stemOf(term) === stem
      ? [{ entry, kind: kinds.form }]
      : [];
  });
}

async function findIdentifier(identifier: string, isOpen: boolean, search: Search): Promise<Found> {
  const wanted = identifierMark + identifier;
  const entries = await search.index.termsFrom(wanted);
  const matches = entries.flatMap((entry): Match[] => {
    if (entry.term === wanted) return [{ entry, kind: kinds.identifier }];
    return isOpen && entry.term.startsWith(wanted) ? [{ entry, kind: kinds.part }] : [];
  });
  return scored(matches, 1, search);
}

/** The best term of each section counts, by how rare all of them together are. */
function scored(matches: Match[], weight: number, { index, terms }: Search): Found {
  const best = new Map<number, number>();
  let frequency = 0;
  for (const { entry, kind } of matches) {
    const postings = readPostings(entry.postings);
    frequency = Math.max(frequency, entry.frequency < 0 ? postings.length : entry.frequency);
    terms.add(entry.term.replace(identifierMark, ""));
    for (const posting of postings) {
      const score = (kind * posting.weight) / 15;
      if (score > (best.get(posting.section) ?? 0)) best.set(posting.section, score);
    }
  }
  const rarity = weight * Math.log(1 + (index.head.sections - frequency + 0.5) / (frequency + 0.5));
  for (const [section, score] of best) best.set(section, score * rarity);
  return { scores: best, weight: rarity };
}

/** A section that answers more of the query comes before one that answers a part of it very well. */
function combine(founds: readonly Found[]): [section: number, score: number][] {
  const total = founds.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const scores = new Map<number, { score: number; covered: number }>();
  for (const { scores: part, weight } of founds) {
    for (const [section, score] of part) {
      const sum = scores.get(section) ?? { score: 0, covered: 0 };
      sum.score += score;
      sum.covered += weight;
      scores.set(section, sum);
    }
  }
  return [...scores]
    .map(([section, { score, covered }]): [number, number] => [section, score * (covered / total) ** 1.5])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/** A heading that says what is looked for, and little else, is what is looked for. */
function headingBonus(section: LoadedSection, wanted: ReadonlySet<string>, corrections: Answer["corrections"]): number {
  if (wanted.size === 0) return 1;
  const meant = [...wanted].map((word) => stemOf(corrections.find(({ from }) => from === word)?.to ?? word));
  const title = wordsOf(section.title).map(stemOf);
  const way = new Set([
    ...title,
    ...section.trail.flatMap(wordsOf).map(stemOf),
    ...wordsOf(section.page.title).map(stemOf),
  ]);
  const inTitle = meant.filter((word) => title.some((other) => other.startsWith(word))).length / meant.length;
  const inWay = meant.filter((word) => way.has(word)).length / meant.length;
  const filled = Math.min(1, meant.length / Math.max(1, title.filter((word) => !smallWords.has(word)).length));
  return 1 + 0.5 * inTitle * filled + 0.25 * inTitle + 0.2 * inWay + (section.level === 1 ? 0.1 : 0);
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

/** Synonyms of several words count where all of them are in the query. */
function synonymsOf(query: string, { synonyms }: IndexHead): Map<string, string[]> {
  const words = wordsOf(query);
  const found = new Map<string, string[]>();
  for (const group of synonyms) {
    for (const phrase of group.map(wordsOf)) {
      if (!phrase.every((word) => words.includes(word))) continue;
      const others = group.map(wordsOf).filter((other) => other.join(" ") !== phrase.join(" "));
      for (const word of phrase)
        found.set(word, [...(found.get(word) ?? []), ...others.flat().filter((other) => other !== word)]);
    }
  }
  return found;
}
