// Scores how well a heading matches a query.

import type { Search } from "./match.ts";
import type { LoadedSection } from "./section-block.ts";
import { withSpaces } from "./segments.ts";
import { stopWords } from "./stop-words.ts";
import { type Chunk, stemOf } from "./tokens.ts";
import { wordsOf } from "./words.ts";

/** What a heading should say: for each word of the query, the stems of each acceptable phrase. */
export type Wanted = string[][][];

/** An identifier that exists in the index is searched for as a whole, not by the words in it. */
export function wantedIn(chunks: readonly Chunk[], { corrections, synonyms, identifiers }: Search): Wanted {
  const words = chunks
    .filter(({ identifier = "", signed = [] }) => ![identifier, ...signed].some((one) => identifiers.has(one)))
    .flatMap((chunk) => chunk.words)
    .filter((word) => !stopWords.has(word));
  return [...new Set(words)].map((word) => {
    const meant = corrections.find(({ from }) => from === word)?.to ?? word;
    return [[meant], ...(synonyms.get(word) ?? []).map(({ entry }) => wordsOf(entry.term))].map((phrase) =>
      phrase.map(stemOf),
    );
  });
}

/**
 * A heading that says what the query asks for, and little else, is probably the answer, and so is a section with such a
 * query among those that it answers. @returns a factor of at least 1.
 */
export function headingBonus(section: LoadedSection, wanted: Wanted): number {
  return Math.max(...namesOf(section).map((name) => bonusOf(name, section, wanted)));
}

function bonusOf(name: string, { trail, page, level }: LoadedSection, wanted: Wanted): number {
  if (wanted.length === 0) return 1;
  const said = stemsOf(name);
  const onTheWay = new Set([...said, ...trail.flatMap(stemsOf), ...stemsOf(page.title)]);
  const share = (isSaid: (stem: string) => boolean) =>
    wanted.filter((phrases) => phrases.some((phrase) => phrase.every(isSaid))).length / wanted.length;
  const inTitle = share((stem) => said.some((other) => other.startsWith(stem)));
  const inWay = share((stem) => onTheWay.has(stem));
  const filled = Math.min(1, wanted.length / Math.max(1, said.length));
  const isAll = inTitle === 1 && filled === 1;
  const isPhrase = inTitle === 1 && wanted.length > 1 && saysInOrder(said, wanted);
  return (
    1 +
    0.5 * inTitle * filled +
    0.25 * inTitle +
    0.2 * inWay +
    (isAll ? 0.3 : 0) +
    (isPhrase ? 0.3 : 0) +
    (level === 1 ? 0.1 + 0.3 * inTitle : 0)
  );
}

/** What a heading must say, word for word, to be exactly what the query asks for. */
export type Asked = { stems: string[]; identifiers: string[] };

export function askedIn(chunks: readonly Chunk[], { corrections, identifiers }: Search): Asked {
  const words = chunks.flatMap((chunk) => chunk.words).filter((word) => !stopWords.has(word));
  return {
    stems: words.map((word) => stemOf(corrections.find(({ from }) => from === word)?.to ?? word)),
    identifiers: chunks.flatMap(
      ({ identifier, signed }) => signed?.find((one) => identifiers.has(one)) ?? identifier ?? [],
    ),
  };
}

/**
 * @returns 2 if the heading says what the query asks for and nothing else, 1 if it starts with several words of the
 *   query, in their order, and isn't much longer. Otherwise 0.
 */
export function headingRank(section: LoadedSection, asked: Asked): number {
  return section.page.isLast ? 0 : Math.max(...namesOf(section).map((name) => rankOf(name, asked)));
}

/** What a section can be called. */
function namesOf({ title, answers }: LoadedSection): string[] {
  return [title, ...answers];
}

function rankOf(name: string, { stems, identifiers }: Asked): number {
  const said = stemsOf(name);
  const isSaid =
    stems.length > 0 &&
    stems.every((stem, at) => said[at] === stem) &&
    identifiers.every((identifier) => name.toLowerCase().includes(identifier));
  if (!isSaid) return 0;
  if (said.length === stems.length) return 2;
  return stems.length > 1 && said.length <= 2 * stems.length ? 1 : 0;
}

/** Word order matters: `event source` isn't `source event`. */
function saysInOrder(said: readonly string[], wanted: Wanted): boolean {
  return said.some((_, from) =>
    wanted.every((phrases, at) => phrases.some(([stem = ""]) => said[from + at]?.startsWith(stem))),
  );
}

function stemsOf(text: string): string[] {
  return wordsOf(withSpaces(text))
    .filter((word) => !stopWords.has(word))
    .map(stemOf);
}
