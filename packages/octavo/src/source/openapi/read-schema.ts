// Reads the schemas of an OpenAPI document, without references: an object among the components is named, because pages
// link to its description. Anything else takes the place of its reference.

import * as v from "valibot";
import type { Schema } from "../../model/api.ts";
import { deepest, nestingRemedy } from "../../model/nesting.ts";
import { anything, type DocumentReader, list, map, type Part, text } from "./document-reader.ts";
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

export function schemaReader({ part, follow, report }: DocumentReader): SchemaReader {
  /** By their references. A schema that is still being read has no properties, because it may contain itself. */
  const known = new Map<string, Schema>();
  /** How many schemas are around the one that is being read. */
  let depth = 0;
  /** How many levels are in each schema. */
  const heights = new WeakMap<Schema, number>();
  const heightOf = (schema: Schema | undefined) => (schema && heights.get(schema)) ?? 0;

  /** References can nest schemas that aren't nested where they're written. */
  const readSchema: SchemaReader["read"] = (value, path, what) => {
    depth++;
    const schema = depth > deepest ? undefined : readAllowed(value, path, what);
    depth--;
    if (schema && depth + heightOf(schema) <= deepest) return schema;
    report(path, `With its references, this schema is nested more than ${deepest} levels deep.`, nestingRemedy);
    return {};
  };

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

  const readAllowed: SchemaReader["read"] = (value, path, what) => {
    // `true` accepts everything.
    if (value === true) return {};
    const reference = referenceOf(value);
    const { $ref: _, ...own } = isObject(value) ? value : {};
    const written = part(reference === undefined ? value : own, path, what);
    if (!written) return {};
    const schema = readFields(written, (inner, at, name) => readSchema(inner, [...path, ...at], name));
    const present = Object.fromEntries(Object.entries(schema).filter(([, inner]) => inner !== undefined));
    const replaced = reference === undefined ? undefined : inPlaceOf(reference);
    const result: Schema = { ...replaced, ...present };
    let height = heightOf(replaced);
    for (const inner of [...(schema.properties?.values() ?? []), schema.items, ...(schema.allOf ?? [])])
      height = Math.max(height, 1 + heightOf(inner));
    heights.set(result, height);
    return result;
  };
  return { read: readSchema, readReferenced };
}

/** @param read reads a schema within this one. */
function readFields(written: Part, read: SchemaReader["read"]): Schema {
  const properties = written.get("properties", v.optional(map));
  const items = written.get("items", anything);
  const allOf = written.get("allOf", v.optional(list));
  return {
    type: written.get("type", typeOrTypes),
    description: written.get("description", v.optional(text)),
    properties:
      properties &&
      new Map(properties.map(([key, inner]) => [key, read(inner, ["properties", key], `The property \`${key}\``)])),
    required: written.get("required", names),
    items: items === undefined ? undefined : read(items, ["items"], "The schema of the items"),
    allOf: allOf?.map((inner, index) => read(inner, ["allOf", index], "A schema in `allOf`")),
    enum: written.get("enum", v.optional(list)),
    default: written.get("default", anything),
    minimum: written.get("minimum", number),
    maximum: written.get("maximum", number),
  };
}

/** Whether a schema describes an object. Without a type, it does unless it lists values or items. */
function isObjectSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type, enum: values, items } = value;
  return type === undefined ? values === undefined && items === undefined : [type].flat().includes("object");
}
