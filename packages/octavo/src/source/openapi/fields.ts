// Lists the fields of schemas and parameters as Markdown.

import type { Api, Parameter, Schema } from "../../model/api.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { constraints } from "./constraints.ts";
import { type Limit, withFittingLevels } from "./fitting-levels.ts";
import { attribute, codeSpan, fitsAttribute, joined, objectAnchor, valueText } from "./names.ts";
import { ended, proseOf } from "./prose.ts";
import { schemaProse } from "./schema-prose.ts";
import { flattened, objectsIn, simplified, typeName } from "./schema-types.ts";

/** What is described, and the language of the sentences. */
export type Described = Pick<Api, "schemas"> & { texts: Texts };

/** Fields nested more deeply than this aren't listed. */
const deepest = 6;
/** A list with more fields has fewer levels. */
const mostNested = 1000;
const mostFields = 150;

type Listing = Described & {
  limit: Limit;
  /** Whether the path of a field is written as in `style: deepObject`. */
  isDeep?: boolean;
};

export function parameterFields(parameters: readonly Parameter[], api: Described): string {
  return fieldList(
    parameters.flatMap((parameter) => parameterField(parameter, api)),
    api,
  );
}

/** A parameter, and the properties of the object that it is. */
function parameterField(
  { name, schema, description, required, deprecated, style }: Parameter,
  api: Described,
): string[] {
  const simple = simplified(schema);
  const shown = { ...simple, description, ...(deprecated && { deprecated }) };
  const isDeep = style?.name === "deepObject";
  const inner = withFittingLevels(deepest, mostNested, (limit) =>
    innerFields(simple, name, { ...api, limit, isDeep }, 1),
  );
  return [field(name, shown, description, required, api), ...inner];
}

/** Lists nested properties with their path: `error.code`. Alternatives of the whole schema each have a list. */
export function schemaFields(schema: Schema, api: Described): string {
  const flat = flattened(schema, api);
  const own = nestedFields(flat, api);
  const { alternatives } = flat;
  if (alternatives.length === 0) return [own, keysNote(flat, api)].filter(Boolean).join("\n\n");
  const { texts } = api;
  const { discriminator } = flat;
  const inner = alternatives.map((alternative, index) => {
    const fields = alternative.object ? "" : nestedFields(flattened(alternative, api), api);
    if (!fields) return `- ${typeText(alternative, api)}`;
    return `**${alternative.title ? attribute(alternative.title) : texts.option({ number: index + 1 })}**\n\n${fields}`;
  });
  const head = discriminator ? texts.oneOfTheseBy({ field: codeSpan(discriminator) }) : texts.oneOfThese;
  return [own, head, inner.join("\n\n").replace(/^(- .*)\n\n(?=- )/gm, "$1\n")].filter(Boolean).join("\n\n");
}

function keysNote({ properties, additionalProperties }: Schema, api: Described): string {
  if (!additionalProperties) return "";
  if (Object.keys(additionalProperties).length === 0) return "";
  const { texts } = api;
  const types = texts.valueTypes({ type: typeText(additionalProperties, api) });
  return `${properties?.size ? texts.otherKeys : texts.anyKey} ${types}`;
}

/** The type, with links to its objects. */
export function typeText(schema: Schema, api: Described): string {
  return typeName(simplified(schema), api.texts, (name) => objectLink(name, api));
}

export function objectLink(name: string, api: Described): string {
  return `[${name.replace(/[\\[\]*_`<:]/g, "\\$&")}](#${objectAnchor(name, api)})`;
}

function nestedFields(schema: Schema, api: Described): string {
  return fieldList(
    withFittingLevels(deepest, mostNested, (limit) => fieldsOf(schema, (name) => name, { ...api, limit }, 1)),
    api,
  );
}

function fieldsOf(schema: Schema, pathOf: (name: string) => string, api: Listing, level: number): string[] {
  return [...(schema.properties ?? [])].flatMap(([name, written]) => {
    if (api.limit.left-- <= 0) return [];
    const property = simplified(written);
    const required = schema.required?.includes(name);
    return [
      field(pathOf(name), property, schemaProse(property, name), required, api),
      ...(level < api.limit.levels ? innerFields(property, pathOf(name), api, level + 1) : []),
    ];
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
  return [
    ...fieldsOf(flat, pathOf, api, level),
    ...fieldsOf({ properties }, pathOf, api, level),
    ...(list ? innerFields(simplified(list), `${path}[]`, api, level) : []),
    ...(additionalProperties ? innerFields(simplified(additionalProperties), pathOf("*"), api, level) : []),
  ];
}

function fieldList(fields: readonly string[], { texts }: Described): string {
  if (fields.length === 0) return "";
  const left = fields.length - mostFields;
  const note = left > 0 ? `\n\n${texts.moreFields({ count: left })}` : "";
  return `::::fields\n\n${fields.slice(0, mostFields).join("\n\n")}\n\n::::${note}`;
}

function field(name: string, schema: Schema, description = "", required = false, api: Described): string {
  const { texts } = api;
  const fallback = schema.default === undefined ? undefined : valueText(schema.default);
  const isShort = fallback !== undefined && fitsAttribute(fallback);
  const shown = isShort ? ` default="${fallback}"` : "";
  const attributes = `name="${attribute(name)}" type="${attribute(typeName(schema, texts))}"${required ? " required" : ""}${shown}`;
  const long =
    fallback !== undefined && !isShort && fallback.length < 300 ? texts.defaultsTo({ value: codeSpan(fallback) }) : "";
  const prose = proseOf(description);
  const facts = [constraints(schema, texts), long, objectLinks(schema, api)].filter(Boolean).join(" ");
  const gap = prose.includes("\n") && facts ? "\n\n" : " ";
  const said = facts ? ended(prose) : prose;
  const text = [schema.deprecated ? `**${texts.deprecated}.** ${said}`.trim() : said, facts].filter(Boolean).join(gap);
  return `:::field{${attributes}}\n${text}\n:::`;
}

function objectLinks(schema: Schema, api: Described): string {
  const links = objectsIn(schema).map((name) => objectLink(name, api));
  if (links.length === 0) return "";
  const { texts } = api;
  const see = texts.seeObjects({ links: joined(links, "or", texts) });
  return schema.discriminator ? `${see} ${texts.whichDepends({ field: codeSpan(schema.discriminator) })}` : see;
}
