// The responses of an operation as Markdown.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Operation, Response, Schema } from "../model/api.ts";
import { byContent } from "./by-content.ts";
import { allValues, constraints } from "./constraints.ts";
import { elsewhere } from "./elsewhere.ts";
import { codeSpan, joined } from "./names.ts";
import { articleFor, type Described, typeText } from "./object-links.ts";
import { ended, proseOf } from "./prose.ts";
import { isJson } from "./read-media.ts";
import { schemaFields } from "./schema-fields.ts";
import { schemaProse } from "./schema-prose.ts";
import { flattened, simplified, typeName } from "./schema-types.ts";

/** The responses that are described here: those that are expected, and the errors. */
export function responsesHere({ responses }: Operation): { expected: Response[]; errors: Response[] } {
  const own = responses.filter(({ describedIn }) => !describedIn);
  const isError = ({ status }: Response) => /^[45]/.test(status) || status.toLowerCase() === "default";
  const successes = own.filter((response) => !isError(response));
  // If it's the only response, `default` isn't an error.
  const expected = successes.length > 0 ? successes : own.filter(({ status }) => status.toLowerCase() === "default");
  return { expected, errors: own.filter((response) => isError(response) && !expected.includes(response)) };
}

export function expectedMarkdown(expected: readonly Response[], api: Described): string {
  return expected.map((response) => responseMarkdown(response, api)).join("\n\n");
}

export function responseList(responses: readonly Response[], api: Described): string {
  return responses.map((response) => `- ${responseMarkdown(response, api).replace(/\n(?=.)/g, "\n  ")}`).join("\n");
}

export function otherErrors({ responses }: Operation, texts: Texts): string {
  const places = responses.map(({ status, describedIn }) => [status, describedIn] as const);
  const names = elsewhere(places, texts);
  return names && texts.otherErrors({ names });
}

function responseMarkdown({ status, description, media, headers = [] }: Response, api: Described): string {
  const { texts } = api;
  const prose = proseOf(description);
  const contents = media ? byContent(media, ({ schema }) => contentOf(schema, description, api)) : [];
  const [said = "", ...more] = contents.flatMap(({ types, content }) => {
    const isPlainJson = types.every(isJson) && contents.length === 1;
    const type = isPlainJson ? "" : texts.asType({ type: joined(types.map(codeSpan), "or", texts) });
    const [sentence, ...rest] = content.split("\n\n");
    return [[sentence, type].filter(Boolean).join(" "), ...rest];
  });
  const line = [`**\`${status}\`**`, said ? ended(prose) : prose, said].filter(Boolean).join(" ");
  const list = headers.map(([name, { description: ofHeader, schema }]) => {
    const simple = simplified(schema);
    const prose = proseOf([typeName(simple, texts), ofHeader.trim().replace(/\s+/g, " ")].filter(Boolean).join(". "));
    const facts = constraints(simple, texts);
    const line = `- ${codeSpan(name)}: ${facts ? `${ended(prose)} ${facts}` : prose}`;
    return [line, allValues(simple, texts).replace(/^/gm, "  ")].filter((part) => part.trim()).join("\n\n");
  });
  const head = list.length > 0 ? `${texts.headers}:\n\n${list.join("\n")}` : "";
  return [line, ...more, head].filter(Boolean).join("\n\n");
}

/** A sentence, which may be empty, and then what needs more than a sentence. */
function contentOf(schema: Schema, description: string, api: Described): string {
  const isNamed = simplified(schema).object !== undefined;
  const prose = isNamed ? "" : schemaProse(schema);
  const isWhole = isBrief(schema, api);
  const { items } = flattened(schema, api);
  return [
    sentenceOf(schema, isWhole, api),
    prose === description ? "" : proseOf(prose),
    isWhole ? "" : schemaFields(schema, api),
    items && !simplified(items).object ? schemaFields(items, api) : "",
  ]
    .filter((part, index) => part || index === 0)
    .join("\n\n");
}

const mostNamed = 4;

/** Whether one sentence can say what a response contains, without a list of fields. */
function isBrief(schema: Schema, api: Described): boolean {
  const simple = simplified(schema);
  if (simple.object && api.schemas.has(simple.object)) return true;
  const properties = [...(flattened(simple, api).properties ?? [])];
  const fits = ([name, property]: [string, Schema]) =>
    !schemaProse(property, name) && (typeName(property, api.texts) !== "object" || property.object);
  return properties.length > 0 && properties.length <= mostNamed && properties.every(fits);
}

function sentenceOf(schema: Schema, isWhole: boolean, api: Described): string {
  const { texts } = api;
  const simple = simplified(schema);
  const { properties, alternatives } = flattened(simple, api);
  const parts = [...(properties ?? [])];
  if (isWhole && parts.length > 0 && parts.length <= mostNamed && alternatives.length === 0) {
    const named = parts.map(([name, property]) => `${codeSpan(name)} (${typeText(property, api)})`);
    return texts.responseBodyHas({ fields: joined(named, "and", texts) });
  }
  const type = typeText(simple, api);
  return ["any", "object"].includes(type) ? "" : texts.responseBodyIs({ type: articleFor(type, texts) });
}
