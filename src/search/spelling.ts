// The words a reader may have meant.

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

/** Letters to add, drop, change, or swap with their neighbour; above `most` the number means nothing. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2] + 1);
      next[j] = value;
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length];
}
