// Checks every value of an OpenAPI document: references lead to something, and text has no control characters.

import type { DocumentReader } from "./document-reader.ts";
import { type DocumentPath, isObject, referenceOf } from "./references.ts";

export function checkReferences({ document, follow, report }: DocumentReader): void {
  const check = (value: unknown, path: DocumentPath): void => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
    if (typeof value === "string" && /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(value))
      report(path, "This text contains a control character.", "Remove it.");
    if (Array.isArray(value)) for (const [index, item] of value.entries()) check(item, [...path, index]);
    if (!isObject(value)) return;
    const reference = referenceOf(value);
    if (reference !== undefined && !isObject(follow(value, path)?.value))
      report([...path, "$ref"], `\`${reference}\` leads nowhere.`, "Name one of the `components`.");
    for (const [key, inner] of Object.entries(value)) check(inner, [...path, key]);
  };
  check(document, []);
}
