// What a section and a query have in common, as numbers. The score of a section is their weighted sum.

import { withSpaces } from "../../../core/model/words/segments.ts";
import { stopWords } from "../../../core/model/words/stop-words.ts";
import { withoutApostrophes, wordsOf } from "../../../core/model/words/words.ts";
import type { Search } from "./match.ts";
import { weights } from "./relevance.ts";
import type { LoadedSection } from "./section-block.ts";
import { type Chunk, stemOf } from "./tokens.ts";

export type Features = Record<keyof typeof weights.features, number>;

/** A word or an identifier of the query, how rare it is, and the phrases that mean the same, in stems. */
export type Wanted = { stem: string; isIdentifier?: true; rarity: number; synonyms: string[][] };

/** An identifier that exists in the index is searched for as a whole, not by the words in it. */
export function wantedIn(chunks: readonly Chunk[], { corrections, synonyms, identifiers, rarities }: Search): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { identifier = "", signed = [], words } of chunks) {
    const whole = [...signed, identifier].find((one) => identifiers.has(one));
    if (whole) wanted.set(whole, { stem: whole, isIdentifier: true, rarity: rarities.get(whole) ?? 0, synonyms: [] });
    for (const word of whole ? [] : words.filter((one) => !stopWords.has(one))) {
      const stem = stemOf(corrections.find(({ from }) => from === word)?.to ?? word);
      const phrases = (synonyms.get(word) ?? []).map(({ entry }) => wordsOf(entry.term).map(stemOf));
      wanted.set(stem, { stem, rarity: rarities.get(word) ?? 0, synonyms: phrases });
    }
  }
  return [...wanted.values()];
}

/** @param match how well the words of the section match, and the share of the query that it has, as logarithms. */
export function featuresOf(
  section: LoadedSection,
  wanted: readonly Wanted[],
  match: Pick<Features, "text" | "coverage">,
): Features {
  const above = new Set([...section.trail, section.page.title].flatMap(stemsOf));
  const names = [section.title, ...section.answers].map(
    (name): Features => ({
      ...match,
      ...inName(name, above, wanted),
      standing: section.standing / 15,
      page: section.level === 1 ? 1 : 0,
      last: section.page.isLast ? 1 : 0,
    }),
  );
  return names.reduce((best, other) => (scoreOf(other) > scoreOf(best) ? other : best));
}

export function scoreOf(features: Features): number {
  let score = 0;
  for (const [name, weight] of Object.entries(weights.features)) score += weight * features[name as keyof Features];
  return score;
}

type NameFeatures = Pick<Features, "recall" | "precision" | "meant" | "above">;

/** A heading that says what the query asks for, and little else, is probably the answer. */
function inName(name: string, above: ReadonlySet<string>, wanted: readonly Wanted[]): NameFeatures {
  const said = stemsOf(name);
  const isSaid = (stem: string) => said.some((other) => other.startsWith(stem));
  const sums = { said: 0, meant: 0, above: 0, all: 0 };
  for (const { stem, isIdentifier, rarity, synonyms } of wanted) {
    sums.all += rarity;
    if (isIdentifier ? name.toLowerCase().includes(stem) : isSaid(stem)) sums.said += rarity;
    else if (synonyms.some((phrase) => phrase.every(isSaid))) sums.meant += rarity;
    else if (above.has(stem)) sums.above += rarity;
  }
  const all = sums.all || 1;
  const recall = sums.said / all;
  const asked = said.filter((word) => wanted.some(({ stem }) => word.startsWith(stem) || stem.includes(word)));
  const precision = asked.length / Math.max(1, said.length);
  return { recall, precision: recall * precision, meant: sums.meant / all, above: sums.above / all };
}

/** Splitting the same headings into words for each letter that is typed would take most of a query's time. */
const stemsOfNames = new Map<string, string[]>();

function stemsOf(name: string): string[] {
  let stems = stemsOfNames.get(name);
  if (!stems) {
    const words = wordsOf(withSpaces(withoutApostrophes(name)));
    stems = words.filter((word) => !stopWords.has(word)).map(stemOf);
    stemsOfNames.set(name, stems);
  }
  return stems;
}
