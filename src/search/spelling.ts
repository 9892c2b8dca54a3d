// The words a reader may have meant.

import { editDistance } from "../model/edit-distance.ts";

/** Two wrong letters in a word of eight and more, one in a shorter one, none in one of three. */
export function allowedDistance(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** @returns the nearest words, at most `most`, nearest first; words of the same beginning before others. */
export function nearestWords(word: string, words: readonly string[], most: number): string[] {
  const allowed = allowedDistance(word);
  if (allowed === 0) return [];
  const found: { word: string; rank: number }[] = [];
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = editDistance(word, candidate, allowed);
    if (distance <= allowed) found.push({ word: candidate, rank: distance + (candidate[0] === word[0] ? 0 : 0.5) });
  }
  return found
    .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map((entry) => entry.word);
}
