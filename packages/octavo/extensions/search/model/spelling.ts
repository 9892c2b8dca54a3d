// Suggests words that a reader may have meant.

import { editDistance } from "../../../core/model/edit-distance.ts";

/** Two wrong letters in a word of ten or more letters, one in a shorter word, none in a word of up to three. */
function allowedDistance(word: string): number {
  return word.length >= 10 ? 2 : word.length >= 4 ? 1 : 0;
}

/** @returns up to `most` words, nearest first. At the same distance, words with the same first letter come first. */
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
