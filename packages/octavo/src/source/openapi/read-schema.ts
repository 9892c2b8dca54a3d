// Reads the schemas of an OpenAPI document, without references: an object among the components is named, because pages
// link to its description. Anything else takes the place of its reference.

import * as v from "valibot";
import type { Schema } from "../../model/api.ts";
import { deepest, nestingRemedy } from "../../model/nesting.ts";
import { anything, type DocumentReader, flag, list, map, type Part, prose } from "./document-reader.ts";
import { docsIn } from "./external-docs.ts";
import { freeName } from "./names.ts";
import { componentName, type DocumentPath, isObject, referenceOf, schemaReference } from "./references.ts";

const typeOrTypes = v.optional(
  v.union([v.string(), v.array(v.string())], "Write a type, such as `string`, or a list of types"),
);
const names = v.optional(v.array(v.string(), "Write a list of the names of properties"));
const number = v.optional(v.number("Write a number"));
const numberOrFlag = v.optional(v.union([v.number(), v.boolean()], "Write a number"));
const word = v.optional(v.string("Write text"));

function innerSchemas({
  properties,
  patternProperties,
  items,
  prefixItems,
  additionalProperties,
  allOf,
  oneOf,
  anyOf,
}: Schema): (Schema | undefined)[] {
  return [
    ...(properties?.values() ?? []),
    ...(patternProperties?.values() ?? []),
    items,
    additionalProperties,
    ...[prefixItems, allOf, oneOf, anyOf].flatMap((all) => all ?? []),
  ];
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
    const schema = readFields(written, (inner, at, name) => readSchema(inner, [...path, ...at], name));
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

/** @param read reads a schema within this one. */
function readFields(part: Part, read: SchemaReader["read"]): Schema {
  // Most schemas have only a few of these keys, and checking a missing one takes as long as checking a value.
  const get = <S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined =>
    part.has(key) ? part.get(key, schema) : undefined;
  const inner = (key: string, what: string) => {
    const value = get(key, anything);
    return value === undefined || value === false ? undefined : read(value, [key], what);
  };
  const members = (key: string) =>
    get(key, list)?.map((member, index) => read(member, [key, index], `A schema in \`${key}\``));
  const named = (key: string) => {
    const schemas = get(key, map);
    return schemas && new Map(schemas.map(([name, one]) => [name, read(one, [key, name], `The property \`${name}\``)]));
  };
  const constant = part.has("const") ? [get("const", anything)] : undefined;
  const [firstExample] = get("examples", v.fallback(list, [])) ?? [];
  const discriminator = get("discriminator", anything);
  return {
    type: withNull(get("type", typeOrTypes), get("nullable", anything) === true),
    title: get("title", prose) || undefined,
    description: get("description", prose) || undefined,
    properties: named("properties"),
    patternProperties: named("patternProperties"),
    additionalProperties: inner("additionalProperties", "`additionalProperties`"),
    required: Array.isArray(get("required", anything)) ? get("required", names) : undefined,
    items: inner("items", "The schema of the items"),
    prefixItems: members("prefixItems"),
    allOf: members("allOf"),
    oneOf: members("oneOf"),
    anyOf: members("anyOf"),
    discriminator: isObject(discriminator) ? String(discriminator.propertyName) : undefined,
    mapping: isObject(discriminator) && isObject(discriminator.mapping) ? mappingOf(discriminator.mapping) : undefined,
    enum: get("enum", list) ?? constant,
    default: get("default", anything),
    example: get("example", anything) ?? firstExample,
    format: get("format", word) || undefined,
    contentMediaType: get("contentMediaType", word) || undefined,
    contentEncoding: get("contentEncoding", word) || undefined,
    pattern: get("pattern", word) || undefined,
    ...(get("nullable", anything) === true && !part.has("type") && { isNullable: true as const }),
    ...readLimits(get),
    deprecated: get("deprecated", flag) || undefined,
    readOnly: get("readOnly", flag) || undefined,
    writeOnly: get("writeOnly", flag) || undefined,
    externalDocs: docsIn(get("externalDocs", anything)),
  };
}

/** Objects are written as names, or as references in the document or to files. */
function mappingOf(mapping: object): Schema["mapping"] {
  return Object.entries(mapping).map(([value, to]) => {
    return [value, componentName(String(to)) ?? String(to).replace(/^.*\/|\.(?:ya?ml|json)$/g, "")];
  });
}

/** OpenAPI 3.0 writes `nullable: true` next to a type, and 3.1 a list of types. */
function withNull(type: string | string[] | undefined, isNullable: boolean): string | string[] | undefined {
  if (!isNullable || type === undefined) return type;
  const types = [type].flat();
  return types.includes("null") ? types : [...types, "null"];
}

/** In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. In 3.1, `exclusiveMinimum` is the limit. */
function readLimits(
  get: <S extends v.GenericSchema>(key: string, schema: S) => v.InferOutput<S> | undefined,
): Partial<Schema> {
  const [minimum, maximum] = [get("minimum", number), get("maximum", number)];
  const [above, below] = [get("exclusiveMinimum", numberOrFlag), get("exclusiveMaximum", numberOrFlag)];
  return {
    minimum: above === true ? undefined : minimum,
    maximum: below === true ? undefined : maximum,
    exclusiveMinimum: above === true ? minimum : numberOf(above),
    exclusiveMaximum: below === true ? maximum : numberOf(below),
    multipleOf: get("multipleOf", number),
    minLength: get("minLength", number),
    maxLength: get("maxLength", number),
    minItems: get("minItems", number),
    maxItems: get("maxItems", number),
    uniqueItems: get("uniqueItems", flag) || undefined,
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** Whether a schema describes an object. Without a type, it does unless it lists values or items. */
function isObjectSchema(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type } = value;
  if ([type].flat().includes("object")) return true;
  const ofOthers = ["enum", "items", "prefixItems", "const", "contentMediaType", "contentEncoding"];
  return type === undefined && !ofOthers.some((key) => Object.hasOwn(value, key));
}
