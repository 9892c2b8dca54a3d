// The edit distance of two words (optimal string alignment), used for suggestions and search.

/** The number of letters to insert, delete, replace, or swap with a neighbor. Results above `most` are meaningless. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    let left = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(left + 1, at(row, j) + 1, at(row, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, at(before, j - 2) + 1);
      next.push(value);
      left = value;
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

/** Each row has one more number than `b` has letters. */
function at(row: readonly number[], index: number): number {
  return row[index] ?? 0;
}
