// Reads the schemas of an OpenAPI document, without references: an object among the components is named, because pages
// link to its description. Anything else takes the place of its reference.

import { deepest, nestingRemedy } from "../../../core/model/nesting.ts";
import type { Schema } from "../model/api.ts";
import type { DocumentReader } from "./document-reader.ts";
import { freeName } from "./names.ts";
import { readSchemaFields } from "./read-schema-fields.ts";
import { componentName, type DocumentPath, isObject, referenceOf, schemaReference } from "./references.ts";

function innerSchemas({ items, additionalProperties, ...schema }: Schema): (Schema | undefined)[] {
  const { properties, patternProperties, prefixItems, allOf, oneOf, anyOf } = schema;
  const lists = [properties?.values(), patternProperties?.values(), prefixItems, allOf, oneOf, anyOf];
  return [items, additionalProperties, ...lists.flatMap((list) => [...(list ?? [])])];
}

export type SchemaReader = {
  /** @param what names the schema in messages, as in "The schema of the body of `POST /things`". */
  read: (value: unknown, path: DocumentPath, what: string) => Schema;
  /** The schema that a reference leads to. Its faults are reported once, where it's written. */
  readReferenced: (reference: string) => Schema;
  /** The objects that have been named so far, and where they're described. */
  objects: ReadonlyMap<string, string>;
};

/** @param componentNames the names of the schemas in the components. */
export function schemaReader(
  { part, follow, report }: DocumentReader,
  componentNames: readonly string[],
): SchemaReader {
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

  const objects = new Map<string, string>();
  const names = new Map<string, string>();
  /** Objects of several files can have the same name. */
  const objectName = (reference: string): string | undefined => {
    const known = names.get(reference);
    const base = known === undefined ? componentName(reference) : undefined;
    if (base === undefined) return known;
    const name = freeName(base, objects, "");
    names.set(reference, name);
    objects.set(name, reference);
    return name;
  };

  const inPlaceOf = (reference: string): Schema => {
    const isNamed = componentName(reference) !== undefined && isObjectSchema(follow({ $ref: reference }, [])?.value);
    const object = isNamed ? objectName(reference) : undefined;
    return object === undefined ? readReferenced(reference) : { object };
  };

  const readAllowed: SchemaReader["read"] = (value, path, what) => {
    // `true` accepts everything.
    if (value === true) return {};
    const reference = referenceOf(value);
    const { $ref: _, ...own } = isObject(value) ? value : {};
    const written = part(reference === undefined ? value : own, path, what);
    if (!written) return {};
    const schema = readSchemaFields(written, (inner, at, name) => readSchema(inner, [...path, ...at], name));
    const present = Object.fromEntries(Object.entries(schema).filter(([, inner]) => inner !== undefined));
    const replaced = reference === undefined ? undefined : inPlaceOf(reference);
    // What goes through schemas takes each one once, so it has to be the same wherever it's referred to.
    if (replaced && Object.keys(present).length === 0) return replaced;
    const result: Schema = { ...replaced, ...present };
    let height = heightOf(replaced);
    for (const inner of innerSchemas(schema)) height = Math.max(height, 1 + heightOf(inner));
    heights.set(result, height);
    return result;
  };
  for (const name of componentNames) objectName(schemaReference(name));
  return { read: readSchema, readReferenced, objects };
}

/** Whether a schema describes an object. Without a type, it does unless it lists values or items. */
function isObjectSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type } = value;
  if ([type].flat().includes("object")) return true;
  const ofOthers = ["enum", "items", "prefixItems", "const", "contentMediaType", "contentEncoding"];
  return type === undefined && !ofOthers.some((key) => Object.hasOwn(value, key));
}
