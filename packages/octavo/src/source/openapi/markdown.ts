// Renders the API's operations and objects as Markdown with the site's own directives, so that they look and work like
// handwritten content: the same tables, tabs, colors, and link checks.

import type { Api, Callback, Media, Operation, Response, Schema } from "../../model/api.ts";
import { parameterPlaces } from "../../model/request/request.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { objectLink, parameterFields, schemaFields, typeText } from "./fields.ts";
import { attribute, codeSpan, joined, kebab } from "./names.ts";
import { objectExample } from "./object-example.ts";
import { ended, proseOf } from "./prose.ts";
import { isJson } from "./read-media.ts";
import { jsonFence, sampleFences } from "./sample-fences.ts";
import { flattened, simplified, typeName } from "./schema-types.ts";
import { securityLine } from "./security-text.ts";

/** The content below an operation's heading. */
export function operationMarkdown(operation: Operation, api: Api, texts: Texts): string {
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
    operation.hasOwnSecurity && securityLine(operation.security ?? []),
    ...parameters,
    ...section(texts.body, `${id}-body`, operation.body && bodySection(operation.body, api)),
    sharedParameters(operation),
    ...responseSections(operation, id, api, texts),
    ...section(texts.callbacks, `${id}-callbacks`, callbackList(operation.callbacks ?? [], api)),
    "::::beside",
    ...sampleFences(operation, id, api),
    "::::",
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** The content below an object's heading. */
export function objectMarkdown(name: string, schema: Schema, api: Api): string {
  const example = objectExample(name, api);
  const sample = example && `:::beside\n${jsonFence(`${attribute(name)} example`, example)}\n:::`;
  return [schema.description && proseOf(schema.description), schemaFields(schema, api), sample]
    .filter(Boolean)
    .join("\n\n");
}

function section(title: string, id: string, content: string | false | undefined): string[] {
  return content ? [`#### ${title} {#${id}}`, content] : [];
}

function bodySection(media: Media, api: Api): string {
  const flat = flattened(media.schema, api);
  const fields = schemaFields(media.schema, api);
  const isEmpty = Object.keys(media.schema).length === 0;
  const content = fields || (isEmpty ? "" : `The body is ${withArticle(typeText(media.schema, api))}.`);
  const items = flat.items && !flat.items.object ? schemaFields(flat.items, api) : "";
  const types = [media.type ?? "application/json", ...(media.otherTypes ?? [])];
  const isPlainJson = types.length === 1 && media.type === undefined;
  const type = isPlainJson ? "" : `Sent as ${joined(types.map(codeSpan), "or")}.`;
  return [proseOf(media.description ?? ""), type, content, items].filter(Boolean).join("\n\n");
}

/** Lists parameters that many operations share. The page describes them once. */
function sharedParameters({ parameters }: Operation): string {
  const lists = byPlace(parameters.map(({ name, describedIn }) => [name, describedIn]));
  return lists.length > 0 ? `Also accepts ${lists.join(" and ")}.` : "";
}

function byPlace(described: readonly [name: string, place: string | undefined][]): string[] {
  const found = new Map<string, string[]>();
  for (const [name, place] of described) if (place) found.set(place, [...(found.get(place) ?? []), codeSpan(name)]);
  return [...found].map(([place, names]) => `${names.join(", ")} (${place})`);
}

function responseSections({ responses }: Operation, id: string, api: Api, texts: Texts): string[] {
  const own = responses.filter(({ describedIn }) => !describedIn);
  const isError = ({ status }: Response) => /^[45]/.test(status) || status.toLowerCase() === "default";
  const successes = own.filter((response) => !isError(response));
  // If it's the only response, `default` isn't an error.
  const expected = successes.length > 0 ? successes : own.filter(({ status }) => status.toLowerCase() === "default");
  const errors = own.filter((response) => isError(response) && !expected.includes(response));
  const elsewhere = byPlace(responses.map(({ status, describedIn }) => [status, describedIn]));
  const list = errors.map((response) => `- ${responseLine(response, api).replaceAll("\n", "\n  ")}`).join("\n");
  const more = elsewhere.length > 0 ? `Errors: ${elsewhere.join(" and ")}.` : "";
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

function responseMarkdown(response: Response, api: Api): string {
  const { media, headers = [] } = response;
  const fields = media && !isBrief(media.schema, api) ? schemaFields(media.schema, api) : "";
  const flat = media && flattened(media.schema, api);
  const items = flat?.items && !simplified(flat.items).object ? schemaFields(flat.items, api) : "";
  const list = headers.map(([name, { description, schema }]) => {
    const text = [typeName(simplified(schema)), description.trim().replace(/\s+/g, " ")].filter(Boolean).join(". ");
    return `- ${codeSpan(name)}: ${proseOf(text)}`;
  });
  const head = list.length > 0 ? `Headers:\n\n${list.join("\n")}` : "";
  return [responseLine(response, api), fields, items, head].filter(Boolean).join("\n\n");
}

function responseLine({ status, description, media }: Response, api: Api): string {
  const type = media?.type && !isJson(media.type) ? `As ${codeSpan(media.type)}.` : "";
  const facts = [media && bodyMarkdown(media.schema, api), type].filter(Boolean);
  const prose = proseOf(description);
  return [`**\`${status}\`**`, facts.length > 0 ? ended(prose) : prose, ...facts].filter(Boolean).join(" ");
}

const mostNamed = 4;

/** Whether one sentence can say what a response contains, without a list of fields. */
function isBrief(schema: Schema, api: Api): boolean {
  const simple = simplified(schema);
  if (simple.object && api.schemas.has(simple.object)) return true;
  const { properties } = flattened(simple, api);
  return (
    [...(properties?.values() ?? [])].every((property) => typeName(property) !== "object" || property.object) &&
    (properties?.size ?? 0) > 0 &&
    (properties?.size ?? 0) <= mostNamed
  );
}

function bodyMarkdown(schema: Schema, api: Api): string {
  const simple = simplified(schema);
  const { properties, alternatives } = flattened(simple, api);
  const parts = [...(properties ?? [])];
  if (parts.length > 0 && parts.length <= mostNamed && alternatives.length === 0) {
    const named = parts.map(([name, property]) => `${codeSpan(name)} (${typeText(property, api)})`);
    return `The response body contains ${joined(named, "and")}.`;
  }
  if (simple.object) return `The response body is a ${objectLink(simple.object, api)}.`;
  const type = typeText(simple, api);
  return ["any", "object"].includes(type) ? "" : `The response body is ${withArticle(type)}.`;
}

function withArticle(type: string): string {
  return `${/^[aeio]/i.test(type.replace(/^\[/, "")) ? "an" : "a"} ${type}`;
}

function callbackList(callbacks: readonly Callback[], api: Api): string {
  return callbacks.map((callback) => callbackMarkdown(callback, api)).join("\n\n");
}

/** A request that the API sends. */
export function callbackMarkdown({ name, method, address, description, body }: Callback, api: Api): string {
  const what = `**${codeSpan(name)}** ${[method, address && codeSpan(address)].filter(Boolean).join(" ")}`;
  return [what, proseOf(description), body && bodySection(body, api)].filter(Boolean).join("\n\n");
}
