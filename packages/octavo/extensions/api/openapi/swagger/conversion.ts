// What the functions that convert parts of a Swagger 2.0 document share.

import { type DocumentPath, isObject, pathOfPointer, valueAt } from "../references.ts";

export type Conversion = {
  /** The document as it's written. */
  written: Record<string, unknown>;
  /** Notes where a converted map or list is written. */
  at: <T extends object>(path: DocumentPath, converted: T) => T;
};

/** Converts a part of the document, which is written at the path. */
export type Convert = (value: unknown, path: DocumentPath, conversion: Conversion) => unknown;

/** Converts each value of a map. Anything else stays as it is, and is reported when it's read. */
export function convertEach(value: unknown, path: DocumentPath, conversion: Conversion, convert: Convert): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, convert(inner, [...path, key], conversion)]);
  return conversion.at(path, Object.fromEntries(entries));
}

const moved = new Map(Object.entries({ definitions: "schemas", parameters: "parameters", responses: "responses" }));

/** One that leads nowhere isn't changed, because a message quotes it. */
export function newReference(reference: unknown, { written }: Conversion): unknown {
  const [, from = "", name = "", rest = ""] = /^#\/(\w+)\/([^/]+)(.*)$/.exec(String(reference)) ?? [];
  const to = moved.get(from);
  const leadsSomewhere = valueAt(pathOfPointer(String(reference)), written) !== undefined;
  return to && leadsSomewhere ? `#/components/${to}/${name}${rest}` : reference;
}

export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
