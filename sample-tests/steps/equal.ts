// Compares a value that a page shows with the actual one.

import type { Json } from "../../site/parts/run-sample/runtime/session.ts";
import type { Varying } from "./context.ts";

export type CompareOptions = {
  varies: Record<string, Varying>;
  /** The page leaves something out. */
  isShortened: boolean;
};

const kinds: Readonly<Record<Varying, (value: Json) => boolean>> = {
  time: (value) => !Number.isNaN(new Date(value as string | number).getTime()),
  number: (value) => typeof value === "number",
  string: (value) => typeof value === "string",
  any: () => true,
};

export function isEqual(shown: Json, actual: Json | undefined, options: CompareOptions, path = "$"): boolean {
  const varying = Object.entries(options.varies).find(([pattern]) => matches(pattern, path))?.[1];
  if (varying) return actual !== undefined && kinds[varying](shown) && kinds[varying](actual);
  if (typeof shown === "string" && typeof actual === "string")
    return isEqualText(shown, actual) || (options.isShortened && actual.startsWith(`${shown}\n`));
  if (typeof shown !== "object" || typeof actual !== "object" || shown === null || actual === null)
    return shown === actual;
  if (Array.isArray(shown) !== Array.isArray(actual)) return false;
  if (options.isShortened && Array.isArray(shown)) return isPartOf(shown, actual as Json[], options, path);
  const keys = Object.keys(shown);
  if (!options.isShortened && keys.length !== Object.keys(actual).length) return false;
  return keys.every((key) =>
    isEqual(
      (shown as Record<string, Json>)[key] ?? null,
      (actual as Record<string, Json>)[key],
      options,
      `${path}.${key}`,
    ),
  );
}

/** The items are in the same order, but not all of them are there. */
function isPartOf(shown: readonly Json[], actual: readonly Json[], options: CompareOptions, path: string): boolean {
  let next = 0;
  return shown.every((item) => {
    const found = actual.findIndex((each, at) => at >= next && isEqual(item, each, options, `${path}.${at}`));
    next = found + 1;
    return found !== -1;
  });
}

/** An ellipsis stands for any text. */
export function isEqualText(shown: string, actual: string): boolean {
  if (!shown.includes("…")) return shown === actual;
  const parts = shown.split("…").map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^\\s*${parts.join("[\\s\\S]*")}\\s*$`).test(actual);
}

function matches(pattern: string, path: string): boolean {
  const [wanted, found] = [pattern.split("."), path.split(".")];
  return wanted.length === found.length && wanted.every((part, position) => part === "*" || part === found[position]);
}
