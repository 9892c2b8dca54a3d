// What JavaScript can't keep of JSON.

/** Deeper values don't fit on the stack of every browser, and nobody writes them. */
export const mostLevels = 200;

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]|-?\d[\d.eE+-]*/g;

/**
 * @param text valid JSON.
 * @returns a number that would be sent with other digits, or whether the value is nested too deeply.
 */
export function lossIn(text: string): { number: string } | "too deep" | undefined {
  let level = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (token === "[" || token === "{") level += 1;
    else if (token === "]" || token === "}") level -= 1;
    else if (!token.startsWith('"') && isRounded(token)) return { number: token };
    if (level > mostLevels) return "too deep";
  }
  return undefined;
}

/** Of fractions, the last digits rarely matter. */
function isRounded(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return true;
  return /^-?\d+$/.test(number) && BigInt(value) !== BigInt(number);
}
