// Of many measurements, the one below which a share of them lies.

export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
