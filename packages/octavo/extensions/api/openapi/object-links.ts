// Links to the objects that something can be or contain.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api, Schema } from "../model/api.ts";
import { collapsed } from "./containers.ts";
import type { Field } from "./field-list.ts";
import { codeSpan, joined, objectAnchor } from "./names.ts";
import { objectsIn, simplified, typeName } from "./schema-types.ts";

/** What is described, and the language of the sentences. */
export type Described = Pick<Api, "schemas"> & { texts: Texts };

/** More links than these are in a list. */
const mostLinks = 4;

export function objectLink(name: string, api: Described): string {
  return `[${name.replace(/[\\[\]*_`<:]/g, "\\$&")}](#${objectAnchor(name, api)})`;
}

/** The type, with links to its objects. */
export function typeText(schema: Schema, api: Described): string {
  return typeName(simplified(schema), api.texts, (name) => objectLink(name, api));
}

/** The type with its article. Only English has one here. */
export function articleFor(type: string, { locale }: Texts): string {
  if (!/^en\b/.test(locale)) return type;
  return `${/^[aeio]/i.test(type.replace(/^\[/, "")) ? "an" : "a"} ${type}`;
}

/** The objects that a field can be or contain. */
export function objectLinks(schema: Schema, api: Described): NonNullable<Field["more"]> {
  const { texts } = api;
  const names = objectsIn(schema);
  const chosen = [schema, schema.items, schema.additionalProperties].find((one) => one?.discriminator) ?? {};
  const depends = chosen.discriminator ? texts.whichDepends({ field: codeSpan(chosen.discriminator) }) : "";
  if (names.length > mostLinks) {
    const list = names.map((name) => `- ${valuesFor(name, chosen)}${objectLink(name, api)}`).join("\n");
    return { sentence: depends, blocks: collapsed(texts.oneOfCount({ count: names.length }), list) };
  }
  const links = names.map((name) => objectLink(name, api));
  const see = links.length > 0 ? texts.seeObjects({ links: joined(links, "or", texts) }) : "";
  return { sentence: see && [see, depends].filter(Boolean).join(" "), blocks: "" };
}

/** The values of the discriminator that select an object, if the document lists them. */
export function valuesFor(object: string | undefined, { mapping = [] }: Schema): string {
  const values = mapping.filter(([, name]) => name === object).map(([value]) => codeSpan(value));
  return values.length > 0 ? `${values.join(", ")}: ` : "";
}
