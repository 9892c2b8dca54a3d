// Names the types of schemas, and merges what is combined.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api, Schema } from "../model/api.ts";

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
  const parts = partsOf(schema, api, isNested);
  const chosenBy = parts.findLast((part) => part.discriminator);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  return {
    ...(isNested ? schema : resolved(schema, api)),
    properties: new Map(parts.flatMap(({ properties }) => [...(properties ?? [])])),
    patternProperties: new Map(parts.flatMap(({ patternProperties }) => [...(patternProperties ?? [])])),
    ...(required.size > 0 && { required: [...required] }),
    additionalProperties: parts.findLast((part) => part.additionalProperties)?.additionalProperties,
    discriminator: chosenBy?.discriminator,
    mapping: chosenBy?.mapping,
    alternatives: parts.toReversed().flatMap(ownAlternatives),
  };
}

/**
 * The schema and all that its `allOf` combines, what takes precedence last. Each is there once, however many ways lead
 * to it, because their number can double with each level.
 */
function partsOf(schema: Schema, { schemas }: Pick<Api, "schemas">, isNested: boolean): Schema[] {
  const parts = new Set<Schema>();
  const left = [schema];
  for (let part = left.pop(); part; part = left.pop()) {
    if (parts.has(part)) continue;
    parts.add(part);
    const object = part.object === undefined || isNested ? undefined : schemas.get(part.object);
    left.push(...(object ? [object] : []), ...(part.allOf ?? []));
  }
  return [...parts].reverse();
}

/** An object's schema, with what is written next to the reference to it. */
function resolved(schema: Schema, { schemas }: Pick<Api, "schemas">): Schema {
  const seen = new Set<string>();
  let { object, ...own } = schema;
  while (object !== undefined && !seen.has(object)) {
    seen.add(object);
    const { object: next, ...found }: Schema = schemas.get(object) ?? {};
    own = { ...found, ...own };
    object = next;
  }
  return own;
}

function ownAlternatives({ oneOf, anyOf }: Schema): Schema[] {
  const all = (oneOf ?? anyOf ?? []).filter(({ type }) => type !== "null");
  // `anyOf` often only says which properties are required.
  return all.filter((one) => one.object || one.type || one.properties || one.allOf || one.oneOf || one.anyOf);
}

/** The objects that a value may be or contain, without those of its properties. */
export function objectsIn(schema: Schema): string[] {
  // What is added to a set while it's read is read, too.
  const inside = new Set([schema]);
  for (const { object, items, prefixItems = [], additionalProperties, allOf = [], oneOf = [], anyOf = [] } of inside) {
    const inner = [items, ...prefixItems, additionalProperties, ...allOf, ...oneOf, ...anyOf];
    for (const one of object === undefined ? inner : []) if (one) inside.add(one);
  }
  return [...new Set([...inside].flatMap(({ object }) => object ?? []))];
}

/** The names of lists and maps in each other stop at this level, because the number of names can double with each. */
const deepestName = 3;
const mostNames = 4;

/** @param link writes the name of an object. Without it, the type is `object`. */
export function typeName(schema: Schema, texts: Texts, link?: (object: string) => string): string {
  return either(typeNames(schema, { texts, link, level: 0 }), texts);
}

type Naming = { texts: Texts; link: ((object: string) => string) | undefined; level: number };

function typeNames(schema: Schema, naming: Naming): string[] {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!schema.object && !schema.type && alternatives) {
    const names = namesOfAll(alternatives, naming);
    if (names.size <= mostNames) return [...names];
  }
  const types = [schema.type ?? typeOf(schema)].flat();
  const names = types.map((type) => typeWord(type, schema, naming));
  return [...names, ...(schema.isNullable && !names.includes("null") ? ["null"] : [])];
}

/** @returns one more than the most if there are too many. */
function namesOfAll(alternatives: readonly Schema[], naming: Naming): Set<string> {
  const names = new Set<string>();
  const inner = { ...naming, level: naming.level + 1 };
  for (const one of new Set(alternatives)) {
    if (naming.level >= deepestName) names.add([typeOf(one)].flat()[0] ?? "any");
    else names.add(either(typeNames(simplified(one), inner), naming.texts));
    if (names.size > mostNames) break;
  }
  return names;
}

function either(names: readonly string[], texts: Texts): string {
  return names.reduce((first, second) => texts.typeOr({ first, second }));
}

function typeWord(type: string, schema: Schema, naming: Naming): string {
  const { texts, link } = naming;
  if (schema.object && type !== "null") return link?.(schema.object) ?? "object";
  const { items, additionalProperties, format = schema.contentMediaType ?? schema.contentEncoding } = schema;
  if (type === "array") {
    const types = items && plural(items, naming);
    return types ? texts.arrayOf({ types }) : "array";
  }
  if (type === "object") {
    const types = additionalProperties && !schema.properties?.size && plural(additionalProperties, naming);
    return types ? texts.mapOf({ types }) : "object";
  }
  return format && type !== "null" ? `${type} (${format})` : type;
}

/** @returns undefined if there's nothing to say about the values. */
function plural(schema: Schema, { texts, link, level }: Naming): string | undefined {
  if (level >= deepestName) return undefined;
  const simple = simplified(schema);
  const names = typeNames(simple, { texts, link, level: level + 1 });
  const [only = ""] = names;
  if (names.length > 1) return link ? either(names, texts) : `(${either(names, texts)})`;
  if (only === "any") return undefined;
  if (link && simple.object) return only;
  return only.replace(/^[^\s(]+/, (type) => texts.typePlural({ type }));
}

/** The type of a schema without a `type`. */
function typeOf(schema: Schema): string | string[] {
  if (schema.object || schema.properties || schema.patternProperties || schema.additionalProperties) return "object";
  if (schema.items || schema.prefixItems) return "array";
  if (schema.contentMediaType || schema.contentEncoding) return "string";
  for (const part of schema.allOf ?? []) {
    const type = [part.type ?? typeOf(part)].flat()[0];
    if (type !== undefined && type !== "any") return type;
  }
  const kinds = new Set(
    schema.enum?.map((value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value)),
  );
  return kinds.size > 0 ? [...kinds] : "any";
}
