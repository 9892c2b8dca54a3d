// Renders the API's operations and objects as Markdown with the site's own directives, so that they look and work like
// handwritten content: the same tables, tabs, colors, and link checks.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api, Callback, Operation, Schema, Server } from "../model/api.ts";
import { parameterPlaces } from "../model/request/request.ts";
import { bodySection } from "./body-markdown.ts";
import { elsewhere } from "./elsewhere.ts";
import { docsSentence } from "./external-docs.ts";
import { parameterFields } from "./fields.ts";
import { attribute, codeSpan, kebab } from "./names.ts";
import { objectExample } from "./object-example.ts";
import { proseOf } from "./prose.ts";
import { expectedMarkdown, otherErrors, responseList, responsesHere } from "./response-markdown.ts";
import { jsonFence, sampleFences } from "./sample-fences.ts";
import { schemaFields } from "./schema-fields.ts";
import { securityLine } from "./security-text.ts";
import { serversMarkdown } from "./servers-markdown.ts";

/** The content below an operation's heading. */
export function operationMarkdown(operation: Operation, given: Api, texts: Texts): string {
  const api = { ...given, texts };
  const id = kebab(operation.id);
  const own = operation.parameters.filter((parameter) => !parameter.describedIn);
  const parameters = parameterPlaces.flatMap(([place, title]) => {
    const here = own.filter((parameter) => parameter.in === place);
    return section(texts[title], `${id}-${kebab(title)}`, here.length > 0 && parameterFields(here, api));
  });
  const places = operation.parameters.map(({ name, describedIn }) => [name, describedIn] as const);
  const shared = elsewhere(places, texts);
  const { expected, errors } = responsesHere(operation);
  const callbacks = operation.callbacks?.map((callback) => callbackMarkdown(callback, api, texts)).join("\n\n");
  const parts = [
    `::endpoint[${operation.method} ${operation.path.replace(/[\\`*_[\]<>:|~]/g, "\\$&")}]`,
    operation.deprecated && `:badge[${texts.deprecated}]{type=warning}`,
    proseOf(operation.description),
    docsSentence(operation.externalDocs, texts),
    operation.servers && baseUrl(operation.servers, texts),
    operation.hasOwnSecurity && securityLine(operation.security ?? [], texts),
    ...parameters,
    ...section(texts.body, `${id}-body`, operation.body && bodySection(operation.body, api)),
    shared && texts.alsoAccepts({ names: shared }),
    ...section(texts.response, `${id}-response`, expectedMarkdown(expected, api)),
    ...section(texts.errors, `${id}-errors`, responseList(errors, api)),
    otherErrors(operation, texts),
    ...section(texts.callbacks, `${id}-callbacks`, callbacks),
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
  const docs = docsSentence(schema.externalDocs, texts);
  return [schema.description && proseOf(schema.description), docs, schemaFields(schema, { ...api, texts }), sample]
    .filter(Boolean)
    .join("\n\n");
}

/** In front of one address, and above several. */
function baseUrl(servers: readonly Server[], texts: Texts): string {
  return `**${texts.baseUrl}:**${servers.length > 1 ? "\n\n" : " "}${serversMarkdown(servers, texts)}`;
}

function section(title: string, id: string, content: string | false | undefined): string[] {
  return content ? [`#### ${title} {#${id}}`, content] : [];
}

/** A request that the API sends. */
export function callbackMarkdown(callback: Callback, given: Pick<Api, "schemas">, texts: Texts): string {
  const api = { ...given, texts };
  const { name, method, address, description, body, responses } = callback;
  const what = `**${codeSpan(name)}** ${[method, address && codeSpan(address)].filter(Boolean).join(" ")}`;
  const parameters = parameterPlaces.flatMap(([place, title]) => {
    const here = callback.parameters.filter((parameter) => parameter.in === place);
    return here.length > 0 ? [`**${texts[title]}**`, parameterFields(here, api)] : [];
  });
  return [
    ...[what, proseOf(description), ...parameters],
    ...(body ? [parameters.length > 0 && `**${texts.body}**`, bodySection(body, api)] : []),
    ...(responses.length > 0 ? [`**${texts.response}**`, responseList(responses, api)] : []),
  ]
    .filter(Boolean)
    .join("\n\n");
}
