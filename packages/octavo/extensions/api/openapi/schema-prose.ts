// What a schema says about its values. Many documents describe parameters, headers, and bodies only there.

import type { Schema } from "../model/api.ts";
import { ended } from "./prose.ts";
import { simplified } from "./schema-types.ts";

/** @param name of the value. A title that repeats it, as some programs write it, says nothing. */
export function schemaProse(schema: Schema, name = ""): string {
  const { description, title, allOf = [], items, additionalProperties } = simplified(schema);
  const ofPart = allOf.findLast((part) => part.object === undefined && part.description)?.description;
  const own = (description ?? ofPart ?? (title && letters(title) !== letters(name) ? title : "")).trim();
  const inner = items ?? additionalProperties;
  // Objects have their own sections.
  const ofInner = inner && simplified(inner).object === undefined ? schemaProse(inner, name) : "";
  if (!own || !ofInner || own === ofInner) return own || ofInner;
  return own.includes("\n") ? `${own}\n\n${ofInner}` : `${ended(own)} ${ofInner}`;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
