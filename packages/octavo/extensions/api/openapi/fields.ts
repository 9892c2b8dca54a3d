// Lists the fields of schemas and parameters as Markdown.

import type { Example, Parameter, Schema } from "../model/api.ts";
import { type Field, field, fieldList } from "./field-list.ts";
import { type Limit, withFittingLevels } from "./fitting-levels.ts";
import { codeSpan, escaped, valueText } from "./names.ts";
import { type Described, objectLinks } from "./object-links.ts";
import { proseOf } from "./prose.ts";
import { schemaProse } from "./schema-prose.ts";
import { flattened, simplified } from "./schema-types.ts";

/** Fields nested more deeply than this aren't listed. */
const deepest = 6;
/** A list with more fields has fewer levels. */
const mostNested = 1000;
type Listing = Described & {
  limit: Limit;
  /** Whether the path of a field is written as in `style: deepObject`. */
  isDeep?: boolean;
};

export function parameterFields(parameters: readonly Parameter[], api: Described): string {
  const fields = parameters.flatMap((parameter) => parameterField(parameter, api));
  return fieldList(fields, api.texts);
}

/** A parameter, and the properties of the object that it is. */
function parameterField(
  { name, schema, description, required, deprecated, style, examples = [] }: Parameter,
  api: Described,
): string[] {
  const simple = simplified(schema);
  const shown = { ...simple, description, ...(deprecated && { deprecated }) };
  const isDeep = style?.name === "deepObject";
  const inner = withFittingLevels(deepest, mostNested, (limit) =>
    innerFields(simple, name, { ...api, limit, isDeep }, 1),
  );
  return [schemaField({ name, schema: shown, description, required }, api, exampleList(examples)), ...inner];
}

function exampleList(examples: readonly Example[]): string {
  const items = examples.map(({ title, description = "", value }) => {
    const prose = proseOf(description).replace(/\s+/g, " ");
    return `- ${escaped(title)}: ${[codeSpan(valueText(value)), prose].filter(Boolean).join(". ")}`;
  });
  return items.join("\n");
}

/** @param list is below the description. */
function schemaField(written: Field, api: Described, list = ""): string {
  const { sentence, blocks } = objectLinks(written.schema, api);
  return field({ ...written, more: { sentence, blocks: [blocks, list].filter(Boolean).join("\n\n") } }, api.texts);
}

/** Nested properties are listed with their path: `error.code`. */
export function nestedFields(schema: Schema, api: Described): string {
  const { fields, limit } = withFittingLevels(deepest, mostNested, (limit) => ({
    fields: fieldsOf(schema, (name) => name, { ...api, limit }, 1),
    limit,
  }));
  return [fieldList(fields, api.texts), limit.isCut ? api.texts.deeperFields : ""].filter(Boolean).join("\n\n");
}

function fieldsOf(schema: Schema, pathOf: (name: string) => string, api: Listing, level: number): string[] {
  const byPattern = [...(schema.patternProperties ?? [])].map(([pattern, one]) => [`/${pattern}/`, one] as const);
  return [...(schema.properties ?? []), ...byPattern].flatMap(([name, written]) => {
    if (api.limit.left-- <= 0) return [];
    const property = simplified(written);
    const required = schema.required?.includes(name);
    const path = pathOf(name);
    const description = schemaProse(property, name);
    const field = schemaField({ name: path, schema: property, description, required }, api);
    if (level < api.limit.levels) return [field, ...innerFields(property, path, api, level + 1)];
    // One field is enough to know that there are some.
    const [isMore] = innerFields(property, path, { ...api, limit: { levels: 0, left: 1 } }, level + 1);
    if (isMore) api.limit.isCut = true;
    return [field];
  });
}

/** The fields of a value, unless it's an object that has its own section. */
function innerFields(schema: Schema, path: string, api: Listing, level: number): string[] {
  if (schema.object) return [];
  const flat = flattened(schema, api, { isNested: true });
  const { items, additionalProperties, alternatives } = flat;
  const inAlternatives = alternatives.map((one) => (one.object ? one : flattened(one, api, { isNested: true })));
  const properties = new Map([...inAlternatives].reverse().flatMap((one) => [...(one.properties ?? [])]));
  const list = [items, ...inAlternatives.map((one) => one.items)].find((one) => one !== undefined);
  const pathOf = (name: string) => (api.isDeep ? `${path}[${name}]` : `${path}.${name}`);
  const ofItems = (flat.prefixItems ?? []).map((item, index) => [String(index), item] as const);
  return [
    ...fieldsOf(flat, pathOf, api, level),
    ...fieldsOf({ properties: new Map(ofItems) }, (index) => `${path}[${index}]`, api, level),
    ...fieldsOf({ properties }, pathOf, api, level),
    ...(list ? innerFields(simplified(list), `${path}[]`, api, level) : []),
    ...(additionalProperties ? innerFields(simplified(additionalProperties), pathOf("*"), api, level) : []),
  ];
}
