// Renders the API's operations and objects as Markdown with the site's own directives, so that they look and work like
// handwritten content: the same tables, tabs, colors, and link checks.

import type { Api, Callback, Media, Operation, Response, Schema } from "../../model/api.ts";
import { parameterPlaces } from "../../model/request/request.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { type Described, parameterFields, schemaFields, typeText } from "./fields.ts";
import { attribute, codeSpan, joined, kebab } from "./names.ts";
import { objectExample } from "./object-example.ts";
import { ended, proseOf } from "./prose.ts";
import { isJson } from "./read-media.ts";
import { jsonFence, sampleFences } from "./sample-fences.ts";
import { schemaProse } from "./schema-prose.ts";
import { flattened, simplified, typeName } from "./schema-types.ts";
import { securityLine } from "./security-text.ts";

type DescribedApi = Api & Described;

/** The content below an operation's heading. */
export function operationMarkdown(operation: Operation, given: Api, texts: Texts): string {
  const api = { ...given, texts };
  const id = kebab(operation.id);
  const own = operation.parameters.filter((parameter) => !parameter.describedIn);
  const parameters = parameterPlaces.flatMap(([place, title]) => {
    const here = own.filter((parameter) => parameter.in === place);
    return section(texts[title], `${id}-${kebab(title)}`, here.length > 0 && parameterFields(here, api));
  });
  const parts = [
    `::endpoint[${operation.method} ${operation.path.replace(/[\\`*_[\]<>:|~]/g, "\\$&")}]`,
    operation.deprecated && `:badge[${texts.deprecated}]{type=warning}`,
    proseOf(operation.description),
    operation.hasOwnSecurity && securityLine(operation.security ?? [], texts),
    ...parameters,
    ...section(texts.body, `${id}-body`, operation.body && bodySection(operation.body, api)),
    sharedParameters(operation, texts),
    ...responseSections(operation, id, api),
    ...section(texts.callbacks, `${id}-callbacks`, callbackList(operation.callbacks ?? [], api)),
    "::::beside",
    ...sampleFences(operation, id, api, texts),
    "::::",
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** The content below an object's heading. */
export function objectMarkdown(name: string, schema: Schema, api: Api, texts: Texts): string {
  const example = objectExample(name, api);
  const sample = example && `:::beside\n${jsonFence(texts.exampleOf({ name: attribute(name) }), example)}\n:::`;
  return [schema.description && proseOf(schema.description), schemaFields(schema, { ...api, texts }), sample]
    .filter(Boolean)
    .join("\n\n");
}

function section(title: string, id: string, content: string | false | undefined): string[] {
  return content ? [`#### ${title} {#${id}}`, content] : [];
}

function bodySection(media: Media, api: DescribedApi): string {
  const { texts } = api;
  const flat = flattened(media.schema, api);
  const fields = schemaFields(media.schema, api);
  const isEmpty = Object.keys(media.schema).length === 0;
  const content = fields || (isEmpty ? "" : texts.bodyIs({ type: withArticle(typeText(media.schema, api), texts) }));
  const items = flat.items && !flat.items.object ? schemaFields(flat.items, api) : "";
  const types = [media.type ?? "application/json", ...(media.otherTypes ?? [])];
  const isPlainJson = types.length === 1 && media.type === undefined;
  const type = isPlainJson ? "" : texts.sentAs({ types: joined(types.map(codeSpan), "or", texts) });
  return [proseOf(media.description || schemaProse(media.schema) || (flat.description ?? "")), type, content, items]
    .filter(Boolean)
    .join("\n\n");
}

/** Lists parameters that many operations share. The page describes them once. */
function sharedParameters({ parameters }: Operation, texts: Texts): string {
  const lists = byPlace(parameters.map(({ name, describedIn }) => [name, describedIn]));
  return lists.length > 0 ? texts.alsoAccepts({ names: listed(lists, texts) }) : "";
}

/** What is in the lists is separated by commas. */
function listed(lists: readonly string[], { locale }: Texts): string {
  return new Intl.ListFormat(locale).format(lists);
}

function byPlace(described: readonly [name: string, place: string | undefined][]): string[] {
  const found = new Map<string, string[]>();
  for (const [name, place] of described) if (place) found.set(place, [...(found.get(place) ?? []), codeSpan(name)]);
  return [...found].map(([place, names]) => `${names.join(", ")} (${place})`);
}

function responseSections({ responses }: Operation, id: string, api: DescribedApi): string[] {
  const { texts } = api;
  const own = responses.filter(({ describedIn }) => !describedIn);
  const isError = ({ status }: Response) => /^[45]/.test(status) || status.toLowerCase() === "default";
  const successes = own.filter((response) => !isError(response));
  // If it's the only response, `default` isn't an error.
  const expected = successes.length > 0 ? successes : own.filter(({ status }) => status.toLowerCase() === "default");
  const errors = own.filter((response) => isError(response) && !expected.includes(response));
  const elsewhere = byPlace(responses.map(({ status, describedIn }) => [status, describedIn]));
  const list = errors.map((response) => `- ${responseLine(response, api).replaceAll("\n", "\n  ")}`).join("\n");
  const more = elsewhere.length > 0 ? texts.otherErrors({ names: listed(elsewhere, texts) }) : "";
  return [
    ...section(
      texts.response,
      `${id}-response`,
      expected.map((response) => responseMarkdown(response, api)).join("\n\n"),
    ),
    ...section(texts.errors, `${id}-errors`, list),
    ...(more ? [more] : []),
  ];
}

function responseMarkdown(response: Response, api: DescribedApi): string {
  const { texts } = api;
  const { media, headers = [] } = response;
  const fields = media && !isBrief(media.schema, api) ? schemaFields(media.schema, api) : "";
  const flat = media && flattened(media.schema, api);
  const items = flat?.items && !simplified(flat.items).object ? schemaFields(flat.items, api) : "";
  const list = headers.map(([name, { description, schema }]) => {
    const text = [typeName(simplified(schema), texts), description.trim().replace(/\s+/g, " ")]
      .filter(Boolean)
      .join(". ");
    return `- ${codeSpan(name)}: ${proseOf(text)}`;
  });
  const head = list.length > 0 ? `${texts.headers}:\n\n${list.join("\n")}` : "";
  return [responseLine(response, api), fields, items, head].filter(Boolean).join("\n\n");
}

function responseLine({ status, description, media }: Response, api: DescribedApi): string {
  const type = media?.type && !isJson(media.type) ? api.texts.asType({ type: codeSpan(media.type) }) : "";
  const facts = [media && bodyMarkdown(media.schema, api), type].filter(Boolean);
  const prose = proseOf(description);
  const ofSchema = media && !simplified(media.schema).object ? schemaProse(media.schema) : "";
  const line = [`**\`${status}\`**`, facts.length > 0 ? ended(prose) : prose, ...facts].filter(Boolean).join(" ");
  return ofSchema && ofSchema !== description ? `${line}\n\n${proseOf(ofSchema)}` : line;
}

const mostNamed = 4;

/** Whether one sentence can say what a response contains, without a list of fields. */
function isBrief(schema: Schema, api: DescribedApi): boolean {
  const simple = simplified(schema);
  if (simple.object && api.schemas.has(simple.object)) return true;
  const { properties } = flattened(simple, api);
  return (
    [...(properties?.values() ?? [])].every(
      (property) => typeName(property, api.texts) !== "object" || property.object,
    ) &&
    (properties?.size ?? 0) > 0 &&
    (properties?.size ?? 0) <= mostNamed
  );
}

function bodyMarkdown(schema: Schema, api: DescribedApi): string {
  const { texts } = api;
  const simple = simplified(schema);
  const { properties, alternatives } = flattened(simple, api);
  const parts = [...(properties ?? [])];
  if (parts.length > 0 && parts.length <= mostNamed && alternatives.length === 0) {
    const named = parts.map(([name, property]) => `${codeSpan(name)} (${typeText(property, api)})`);
    return texts.responseBodyHas({ fields: joined(named, "and", texts) });
  }
  const type = typeText(simple, api);
  return ["any", "object"].includes(type) ? "" : texts.responseBodyIs({ type: withArticle(type, texts) });
}

/** Only English has one here. */
function withArticle(type: string, { locale }: Texts): string {
  if (!/^en\b/.test(locale)) return type;
  return `${/^[aeio]/i.test(type.replace(/^\[/, "")) ? "an" : "a"} ${type}`;
}

function callbackList(callbacks: readonly Callback[], api: DescribedApi): string {
  return callbacks.map((callback) => callbackMarkdown(callback, api, api.texts)).join("\n\n");
}

/** A request that the API sends. */
export function callbackMarkdown(callback: Callback, given: Api, texts: Texts): string {
  const api = { ...given, texts };
  const { name, method, address, description, body, responses } = callback;
  const what = `**${codeSpan(name)}** ${[method, address && codeSpan(address)].filter(Boolean).join(" ")}`;
  const parameters = parameterPlaces.flatMap(([place, title]) => {
    const here = callback.parameters.filter((parameter) => parameter.in === place);
    return here.length > 0 ? [`**${texts[title]}**`, parameterFields(here, api)] : [];
  });
  const answers = responses.map((response) => `- ${responseLine(response, api).replaceAll("\n", "\n  ")}`);
  return [
    ...[what, proseOf(description), ...parameters],
    ...(body ? [parameters.length > 0 && `**${texts.body}**`, bodySection(body, api)] : []),
    ...(answers.length > 0 ? [`**${texts.response}**`, answers.join("\n")] : []),
  ]
    .filter(Boolean)
    .join("\n\n");
}
