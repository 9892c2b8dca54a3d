// Notes the values beside which a sample has a comment that says what they are.

import { formatWithOptions, inspect } from "node:util";

/** Everything on one line, and keys in one order. */
const style = {
  depth: Number.POSITIVE_INFINITY,
  breakLength: Number.POSITIVE_INFINITY,
  compact: true,
  sorted: true,
  colors: false,
};

/** A value as code. */
export function valueText(value: unknown): string {
  return inspect(value, style);
}

/** Values as the logs show them. */
export function logText(...values: unknown[]): string {
  return formatWithOptions(style, ...values);
}

const noted = new Map<string, string>();

/** The functions that the checks write into the sample. A line that runs again doesn't change its note. */
export const notes = {
  $noteValue: <T>(place: string, value: T): T => {
    if (!noted.has(place)) noted.set(place, valueText(value));
    return value;
  },
  $noteLog: <T extends unknown[]>(place: string, ...values: T): T => {
    if (!noted.has(place)) noted.set(place, logText(...values));
    return values;
  },
};

/** The texts by place. */
export function takeNotes(): Record<string, string> {
  const taken = Object.fromEntries(noted);
  noted.clear();
  return taken;
}
