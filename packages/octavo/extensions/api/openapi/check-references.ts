// Checks that every reference of an OpenAPI document leads to something.

import type { DocumentReader } from "./document-reader.ts";
import { type DocumentPath, isObject, referenceOf } from "./references.ts";

export function checkReferences({ document, follow, report }: DocumentReader): void {
  const check = (value: unknown, path: DocumentPath): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) check(item, [...path, index]);
    if (!isObject(value)) return;
    const reference = referenceOf(value);
    if (reference !== undefined && !isObject(follow(value, path)?.value))
      report([...path, "$ref"], `\`${reference}\` leads nowhere.`, "Name one of the `components`.");
    for (const [key, inner] of Object.entries(value)) check(inner, [...path, key]);
  };
  check(document, []);
}
