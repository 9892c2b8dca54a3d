// Lists of fields as directives, however their values are described.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Schema, ServerVariable } from "../model/api.ts";
import { allValues, constraints } from "./constraints.ts";
import { collapsed, container } from "./containers.ts";
import { docsSentence } from "./external-docs.ts";
import { attribute, codeSpan, fitsAttribute, valueText } from "./names.ts";
import { ended, proseOf } from "./prose.ts";
import { typeName } from "./schema-types.ts";

/** More fields are collapsed. */
const mostShown = 150;

export function fieldList(fields: readonly string[], texts: Texts): string {
  if (fields.length === 0) return "";
  const more = fields.slice(mostShown);
  const list = (shown: readonly string[]) => container("fields", `\n${shown.join("\n\n")}\n`);
  const hidden = more.length > 0 ? collapsed(texts.moreFields({ count: more.length }), list(more)) : "";
  return [list(fields.slice(0, mostShown)), hidden].filter(Boolean).join("\n\n");
}

export type Field = {
  name: string;
  schema: Schema;
  description: string;
  required?: boolean;
  /** Sentences, and what follows them. */
  more?: { sentence: string; blocks: string };
};

export function field({ name, schema, description, required = false, more }: Field, texts: Texts): string {
  const fallback = schema.default === undefined ? undefined : valueText(schema.default);
  const isShort = fallback !== undefined && fitsAttribute(fallback);
  const fallbackAttribute = isShort ? ` default="${fallback}"` : "";
  const attributes = `name="${attribute(name)}" type="${attribute(typeName(schema, texts))}"${required ? " required" : ""}${fallbackAttribute}`;
  const long =
    fallback !== undefined && !isShort && fallback.length < 300 ? texts.defaultsTo({ value: codeSpan(fallback) }) : "";
  const prose = proseOf(description);
  const facts = [constraints(schema, texts), long, more?.sentence, docsSentence(schema.externalDocs, texts)]
    .filter(Boolean)
    .join(" ");
  const gap = prose.includes("\n") && facts ? "\n\n" : " ";
  const said = facts ? ended(prose) : prose;
  const text = [schema.deprecated ? `**${texts.deprecated}.** ${said}`.trim() : said, facts].filter(Boolean).join(gap);
  const blocks = [allValues(schema, texts), more?.blocks].filter(Boolean);
  return container(`field{${attributes}}`, [text, ...blocks].join("\n\n"));
}

export function variableField({ name, description, default: fallback, enum: values }: ServerVariable, texts: Texts) {
  return field({ name, schema: { type: "string", default: fallback, enum: values }, description }, texts);
}
