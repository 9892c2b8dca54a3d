/**
 * The number at an index that is known to exist. The index of a large site is made of millions of numbers, so they aren't
 * checked one by one.
 */
export function numberAt(numbers: ArrayLike<number>, at: number): number {
  return numbers[at] as number;
}
