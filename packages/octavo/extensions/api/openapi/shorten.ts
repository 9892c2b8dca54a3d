// Shortens long samples, which mostly repeat themselves, to the first item of each list.

const long = 6000;
const longest = 12_000;

/** @returns the value as JSON, or undefined if it's too long even with one item in each list. */
export function shortened(value: unknown): string | undefined {
  const whole = JSON.stringify(value, null, 2);
  if (whole.length <= long) return whole;
  const short = JSON.stringify(value, (_, inner) => (Array.isArray(inner) ? inner.slice(0, 1) : inner), 2);
  return short.length <= longest ? short : undefined;
}
