// Follows the references of an OpenAPI document: `$ref: "#/components/schemas/Thing"`. Only those within the document
// are allowed, so that a site is built without asking other hosts.

import { decoded } from "../../../core/model/decode.ts";

export type DocumentPath = (string | number)[];

export type Followed = {
  value: unknown;
  /** Where the value is written. The path of the reference itself if there is none. */
  path: DocumentPath;
};

export type Follow = (value: unknown, path: DocumentPath) => Followed | undefined;

/**
 * Follows references to a value that isn't one, however many are on the way. The result is undefined if they lead nowhere
 * or in a circle.
 */
export function followIn(document: object): Follow {
  /** Where each reference ends. While one is followed, nowhere, so that a circle ends. */
  const ends = new Map<string, Followed | undefined>();
  return (value, path) => {
    let found: Followed | undefined = { value, path };
    const passed: string[] = [];
    for (let at = referenceOf(value); at !== undefined; at = referenceOf(found?.value)) {
      if (ends.has(at)) {
        found = ends.get(at);
        break;
      }
      ends.set(at, undefined);
      passed.push(at);
      found = lookUp(at, document);
    }
    for (const reference of passed) ends.set(reference, found);
    return found;
  };
}

/** The address in a value's `$ref`, if it has one. */
export function referenceOf(value: unknown): string | undefined {
  return isObject(value) && Object.hasOwn(value, "$ref") ? String(value.$ref) : undefined;
}

/** The name of a schema in the components or in its own file. Pages describe such a schema as an object. */
export function componentName(reference: string): string | undefined {
  const [first, ...rest] = pathOfPointer(reference);
  if (first === filesKey)
    return rest
      .at(-1)
      ?.replace(/^.*\//, "")
      .replace(/\.(?:ya?ml|json)$/, "");
  return first === "components" && rest.length === 2 && rest[0] === "schemas" ? rest[1] : undefined;
}

export function schemaReference(name: string): string {
  return `#/components/schemas/${escapedKey(name)}`;
}

/** A key as it's written in a reference. */
export function escapedKey(key: string): string {
  return encodeURIComponent(key).replaceAll("~", "~0").replaceAll("%2F", "~1");
}

/** `#/paths/~1things` for the path `paths`, `/things`. */
export function pointerOf(path: DocumentPath): string {
  return `#/${path.map((key) => escapedKey(String(key))).join("/")}`;
}

/** Where the content of other files is, if a document consists of several. */
export const filesKey = "x-files";

function lookUp(reference: string, document: object): Followed | undefined {
  if (!reference.startsWith("#/")) return undefined;
  const path = pathOfPointer(reference);
  const value = valueAt(path, document);
  return value === undefined ? undefined : { value, path };
}

/** `#/paths/~1things` is the path `paths`, `/things`. References are addresses, so a space in one is `%20`. */
export function pathOfPointer(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => decoded(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function valueAt(path: DocumentPath, document: object): unknown {
  let value: unknown = document;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
