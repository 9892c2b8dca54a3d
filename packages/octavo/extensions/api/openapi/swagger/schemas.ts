// Converts the schemas of a Swagger 2.0 document.

import { type DocumentPath, isObject } from "../references.ts";
import { type Conversion, convertEach, newReference } from "./conversion.ts";

export function convertSchema(value: unknown, path: DocumentPath, conversion: Conversion): unknown {
  const { at } = conversion;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => convertSchema(item, [...path, index], conversion));
    return at(path, items);
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [key: string, value: unknown][] => {
    const place = [...path, key];
    switch (key) {
      case "$ref":
        return [[key, newReference(inner, conversion)]];
      case "properties":
        return [[key, convertEach(inner, place, conversion, convertSchema)]];
      case "items":
      case "additionalProperties":
      case "allOf":
        return [[key, convertSchema(inner, place, conversion)]];
      case "discriminator":
        return [[key, typeof inner === "string" ? { propertyName: inner } : inner]];
      case "x-nullable":
        return [["nullable", inner]];
      case "type":
        return Object.entries(inner === "file" ? { type: "string", format: "binary" } : { type: inner });
      // A list says how it's sent in Swagger. In OpenAPI, the parameter says so.
      case "collectionFormat":
        return [];
      default:
        return [[key, inner]];
    }
  });
  return at(path, Object.fromEntries(entries));
}
