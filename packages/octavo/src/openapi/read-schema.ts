// Reads the schemas of an OpenAPI document, without references: an object among the components is named, because pages
// link to its description. Anything else takes the place of its reference.

import * as v from "valibot";
import type { Schema } from "../model/api.ts";
import { anything, type DocumentReader, list, map, text } from "./document-reader.ts";
import { componentName, type DocumentPath, isObject, referenceOf } from "./references.ts";

const typeOrTypes = v.optional(
  v.union([v.string(), v.array(v.string())], "Write a type, such as `string`, or a list of types"),
);
const names = v.optional(v.array(v.string(), "Write a list of the names of properties"));
const number = v.optional(v.number("Write a number"));

export type SchemaReader = {
  /** @param what names the schema in messages, as in "The schema of the body of `POST /things`". */
  read: (value: unknown, path: DocumentPath, what: string) => Schema;
  /** The schema that a reference leads to. Its faults are reported once, where it's written. */
  readReferenced: (reference: string) => Schema;
};

export function schemaReader({ part, follow }: DocumentReader): SchemaReader {
  /** By their references. A schema that is still being read has no properties, because it may contain itself. */
  const known = new Map<string, Schema>();

  const readReferenced = (reference: string): Schema => {
    const read = known.get(reference);
    if (read) return read;
    known.set(reference, {});
    const found = follow({ $ref: reference }, []);
    const schema = found ? readSchema(found.value, found.path, `\`${reference.split("/").at(-1)}\``) : {};
    known.set(reference, schema);
    return schema;
  };

  const inPlaceOf = (reference: string): Schema => {
    const object = componentName(reference);
    const isNamed = object !== undefined && isObjectSchema(follow({ $ref: reference }, [])?.value);
    return isNamed ? { object } : readReferenced(reference);
  };

  const readSchema: SchemaReader["read"] = (value, path, what) => {
    // `true` accepts everything.
    if (value === true) return {};
    const reference = referenceOf(value);
    const { $ref: _, ...own } = isObject(value) ? value : {};
    const written = part(reference === undefined ? value : own, path, what);
    if (!written) return {};
    const properties = written.get("properties", v.optional(map));
    const items = written.get("items", anything);
    const allOf = written.get("allOf", v.optional(list));
    const below = (inner: unknown, at: DocumentPath, name: string) => readSchema(inner, [...path, ...at], name);
    const schema: Schema = {
      type: written.get("type", typeOrTypes),
      description: written.get("description", v.optional(text)),
      properties:
        properties &&
        new Map(properties.map(([key, inner]) => [key, below(inner, ["properties", key], `The property \`${key}\``)])),
      required: written.get("required", names),
      items: items === undefined ? undefined : below(items, ["items"], "The schema of the items"),
      allOf: allOf?.map((inner, index) => below(inner, ["allOf", index], "A schema in `allOf`")),
      enum: written.get("enum", v.optional(list)),
      default: written.get("default", anything),
      minimum: written.get("minimum", number),
      maximum: written.get("maximum", number),
    };
    const present = Object.fromEntries(Object.entries(schema).filter(([, inner]) => inner !== undefined));
    return reference === undefined ? present : { ...inPlaceOf(reference), ...present };
  };
  return { read: readSchema, readReferenced };
}

/** Whether a schema describes an object. Without a type, it does unless it lists values or items. */
function isObjectSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type, enum: values, items } = value;
  return type === undefined ? values === undefined && items === undefined : [type].flat().includes("object");
}
