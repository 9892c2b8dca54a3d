// The value below which a given share of the measurements lies.

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
