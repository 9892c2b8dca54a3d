// Describes what is in a body, a response, or an object: its fields, or those of each alternative.

import type { Schema } from "../model/api.ts";
import { constraints } from "./constraints.ts";
import { collapsed } from "./containers.ts";
import { nestedFields } from "./fields.ts";
import { attribute, codeSpan } from "./names.ts";
import { type Described, typeText, valuesFor } from "./object-links.ts";
import { ended, proseOf } from "./prose.ts";
import { schemaProse } from "./schema-prose.ts";
import { type Flat, flattened } from "./schema-types.ts";

export function schemaFields(schema: Schema, api: Described): string {
  const flat = flattened(schema, api);
  const others = flat.alternatives.length > 0 ? alternativesText(flat, api) : keysNote(flat, api);
  return [nestedFields(flat, api), others].filter(Boolean).join("\n\n");
}

/** More alternatives with fields are collapsed. */
const mostOpen = 4;

/** Alternatives that aren't objects with their own section have their fields. */
function alternativesText(flat: Flat, api: Described): string {
  const { texts } = api;
  const { discriminator } = flat;
  const all = flat.alternatives.map((one) => {
    return { one, fields: one.object ? "" : nestedFields(flattened(one, api), api) };
  });
  const isLong = all.filter(({ fields }) => fields).length > mostOpen;
  const items = all.map(({ one, fields }, index) => {
    if (!fields) return `- ${valuesFor(one.object, flat)}${typeWithFacts(one, api)}`;
    const title = one.title ? attribute(one.title) : texts.option({ number: index + 1 });
    const prose = proseOf(schemaProse({ ...one, title: undefined }));
    const content = [prose, fields].filter(Boolean).join("\n\n");
    return isLong ? collapsed(title, content) : `**${title}**\n\n${content}`;
  });
  const head = discriminator ? texts.oneOfTheseBy({ field: codeSpan(discriminator) }) : texts.oneOfThese;
  const endOf = (at: number) => (all[at]?.fields === "" && all[at + 1]?.fields === "" ? "\n" : "\n\n");
  return `${head}\n\n${items.map((item, at) => item + endOf(at)).join("")}`.trimEnd();
}

function typeWithFacts(schema: Schema, api: Described): string {
  const type = typeText(schema, api);
  if (schema.object) return type;
  const facts = [proseOf(schemaProse(schema)).replace(/\s+/g, " "), constraints(schema, api.texts)].filter(Boolean);
  return facts.length > 0 ? `${type}. ${facts.map(ended).join(" ")}` : type;
}

function keysNote({ properties, additionalProperties }: Schema, api: Described): string {
  if (!additionalProperties || Object.keys(additionalProperties).length === 0) return "";
  const { texts } = api;
  const types = texts.valueTypes({ type: typeText(additionalProperties, api) });
  return `${properties?.size ? texts.otherKeys : texts.anyKey} ${types}`;
}
