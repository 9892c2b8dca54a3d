// Reads what is written in a schema, apart from a reference to another one.

import * as v from "valibot";
import type { Schema } from "../model/api.ts";
import { anything, flag, list, map, type Part, prose } from "./document-reader.ts";
import { docsIn } from "./external-docs.ts";
import { componentName, type DocumentPath, isObject } from "./references.ts";

const typeOrTypes = v.optional(
  v.union([v.string(), v.array(v.string())], "Write a type, such as `string`, or a list of types"),
);
const names = v.optional(v.array(v.string(), "Write a list of the names of properties"));
const number = v.optional(v.number("Write a number"));
const numberOrFlag = v.optional(v.union([v.number(), v.boolean()], "Write a number"));
const word = v.optional(v.string("Write text"));

/** @param read reads a schema within this one. */
export function readSchemaFields(
  part: Part,
  read: (value: unknown, path: DocumentPath, what: string) => Schema,
): Schema {
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
