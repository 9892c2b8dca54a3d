// Data leaves a step as JSON.

import type { Json } from "./session.ts";

/** @throws like the platform if the value can't be stored as JSON. Undefined for what JSON leaves out. */
export function toJson(
  value: unknown,
  replacer?: (this: Record<string, unknown>, key: string, value: unknown) => unknown,
): Json | undefined {
  const text = JSON.stringify(value, replacer);
  return text === undefined ? undefined : parseJson(text);
}

/** @throws if it isn't JSON. */
export function parseJson(text: string): Json {
  return JSON.parse(text);
}
