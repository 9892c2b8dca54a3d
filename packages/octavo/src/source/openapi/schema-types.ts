// Names the types of schemas, and merges what is combined.

import type { Api, Schema } from "../../model/api.ts";
import type { Texts } from "../../model/texts/texts.ts";

/** A schema with its `allOf` merged, and its alternatives from `oneOf` or `anyOf`. */
export type Flat = Schema & { alternatives: Schema[] };

/** Unwraps combinations with a single part: `allOf` around a reference, or one alternative besides `null`. */
export function simplified(schema: Schema): Schema {
  const { allOf, oneOf, anyOf, ...own } = schema;
  if (allOf?.length === 1 && !oneOf && !anyOf && !own.properties) return { ...simplified(allOf[0] ?? {}), ...own };
  const alternatives = oneOf ?? anyOf;
  if (!alternatives || allOf || own.properties) return schema;
  const present = alternatives.filter(({ type }) => type !== "null");
  const [only] = present;
  if (!only || present.length > 1) return schema;
  const simple = simplified(only);
  if (present.length === alternatives.length) return { ...simple, ...own };
  return { ...simple, ...own, type: [...new Set([simple.type ?? typeOf(simple), "null"].flat())] };
}

/** @param isNested whether to leave out objects that have their own section. */
export function flattened(schema: Schema, api: Pick<Api, "schemas">, { isNested = false } = {}): Flat {
  return flatten(schema, api, isNested, new Set());
}

function flatten(schema: Schema, api: Pick<Api, "schemas">, isNested: boolean, seen: Set<string>): Flat {
  const { object } = schema;
  if (object !== undefined) {
    const found = api.schemas.get(object);
    if (isNested || !found || seen.has(object)) return { ...schema, alternatives: [] };
    const { object: _, ...own } = schema;
    const flat = flatten(found, api, isNested, new Set(seen).add(object));
    return { ...flat, ...own };
  }
  const parts = (schema.allOf ?? []).map((part) => flatten(part, api, isNested, seen));
  const properties = new Map(parts.flatMap((part) => [...(part.properties ?? [])]));
  for (const [name, property] of schema.properties ?? []) properties.set(name, property);
  const required = [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])];
  const own = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== "null");
  // `anyOf` often only says which properties are required.
  const alternatives = own.filter(
    (one) => one.object || one.type || one.properties || one.allOf || one.oneOf || one.anyOf,
  );
  return {
    ...schema,
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties:
      schema.additionalProperties ?? parts.find((part) => part.additionalProperties)?.additionalProperties,
    discriminator: schema.discriminator ?? parts.find((part) => part.discriminator)?.discriminator,
    alternatives: [...alternatives, ...parts.flatMap((part) => part.alternatives)],
  };
}

/** The objects that a value may be or contain, without those of its properties. */
export function objectsIn(schema: Schema): string[] {
  const { object, items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema;
  if (object !== undefined) return [object];
  const inner = [items, additionalProperties, ...allOf, ...oneOf, ...anyOf];
  return [...new Set(inner.flatMap((one) => (one ? objectsIn(one) : [])))];
}

/** @param link writes the name of an object. Without it, the type is `object`. */
export function typeName(schema: Schema, texts: Texts, link?: (object: string) => string): string {
  return either(typeNames(schema, texts, link), texts);
}

type Link = ((object: string) => string) | undefined;

function typeNames(schema: Schema, texts: Texts, link: Link): string[] {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!schema.object && !schema.type && alternatives) {
    const names = [...new Set(alternatives.map((one) => typeName(simplified(one), texts, link)))];
    if (names.length <= 4) return names;
  }
  const types = [schema.type ?? typeOf(schema)].flat();
  const names = types.map((type) => typeWord(type, schema, texts, link));
  return [...names, ...(schema.isNullable && !names.includes("null") ? ["null"] : [])];
}

function either(names: readonly string[], texts: Texts): string {
  return names.reduce((first, second) => texts.typeOr({ first, second }));
}

function typeWord(type: string, schema: Schema, texts: Texts, link: Link): string {
  if (schema.object && type !== "null") return link?.(schema.object) ?? "object";
  const { items, additionalProperties, format } = schema;
  if (type === "array")
    return items && typeName(simplified(items), texts) !== "any"
      ? texts.arrayOf({ types: plural(items, texts, link) })
      : "array";
  if (type === "object" && additionalProperties && !schema.properties?.size) {
    const value = typeName(simplified(additionalProperties), texts);
    return value === "any" ? "object" : texts.mapOf({ types: plural(additionalProperties, texts, link) });
  }
  return format && type !== "null" && type !== "object" ? `${type} (${format})` : type;
}

function plural(schema: Schema, texts: Texts, link: Link): string {
  const simple = simplified(schema);
  const names = typeNames(simple, texts, link);
  const [only = ""] = names;
  if (names.length > 1) return link ? either(names, texts) : `(${either(names, texts)})`;
  if (link && simple.object) return only;
  return only.replace(/^[^\s(]+/, (type) => texts.typePlural({ type }));
}

/** The type of a schema without a `type`. */
function typeOf(schema: Schema): string | string[] {
  if (schema.object || schema.properties || schema.additionalProperties) return "object";
  if (schema.items) return "array";
  if (schema.allOf)
    return schema.allOf.map((part) => [part.type ?? typeOf(part)].flat()[0]).find((type) => type !== "any") ?? "any";
  const kinds = new Set(
    schema.enum?.map((value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value)),
  );
  return kinds.size > 0 ? [...kinds] : "any";
}
