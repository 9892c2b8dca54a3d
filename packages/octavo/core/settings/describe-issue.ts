// Turns what a schema finds wrong with a value into a problem with its place.

import type * as v from "valibot";
import { error, type Place, type Problem, suggest } from "../model/problem.ts";

/** Keys of site.yaml that no longer have a meaning, and what to do about them. */
const deletedKeys = new Map([
  ["print", "Remove it. Sections have no page for printing anymore, and each page prints well by itself."],
]);

/** @returns several problems if an object has several unknown keys, of which the validator only names the first. */
export function describeIssue(
  issue: v.BaseIssue<unknown>,
  schema: v.GenericSchema,
  file: string,
  placeOf: (path: (string | number)[]) => Place,
): Problem[] {
  const path = pathOf(issue);
  if (issue.type === "strict_object" && issue.expected === "never") {
    const above = path.slice(0, -1);
    const known = keysAt(schema, above);
    const unknown = Object.keys(issue.path?.at(-1)?.input ?? {}).filter((key) => !known.includes(key));
    return unknown.map((key) => {
      const deleted = file === "site/site.yaml" && above.length === 0 ? deletedKeys.get(key) : undefined;
      const meant = suggest(key, known);
      const remedy = deleted ?? (meant ? `Did you mean \`${meant}\`?` : `Known keys: ${known.join(", ")}.`);
      return error(file, placeOf([...above, key]), `Unknown key \`${key}\`.`, remedy);
    });
  }
  return [describeKnownKey(issue, path, file, placeOf(path))];
}

function describeKnownKey(
  issue: v.BaseIssue<unknown>,
  path: readonly (string | number)[],
  file: string,
  place: Place,
): Problem {
  const key = String(path.at(-1));
  const isKeyed = ["strict_object", "loose_object"].includes(issue.type) && typeof path.at(-1) === "string";
  if (isKeyed && issue.received === "undefined") {
    return error(file, place, `Missing \`${key}\`.`, `Add \`${key}:\` here.`);
  }
  const subject = path.length > 0 ? `\`${path.join(".")}\`` : "The value";
  return error(file, place, `${subject} is invalid. ${issue.message}.`);
}

/** Where an issue is in the value that was checked. */
export function pathOf({ path }: v.BaseIssue<unknown>): (string | number)[] {
  return (path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
}

/** The keys of an object in the schema, looking through optional values, lists, and maps. */
function keysAt(schema: unknown, [key, ...below]: readonly (string | number)[]): string[] {
  if (!isObject(schema)) return [];
  const { wrapped, entries, item, value } = schema;
  if (wrapped) return keysAt(wrapped, key === undefined ? [] : [key, ...below]);
  const known = isObject(entries) ? entries : {};
  return key === undefined ? Object.keys(known) : keysAt(known[key] ?? item ?? value, below);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
