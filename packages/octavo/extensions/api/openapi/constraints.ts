// Describes the constraints of a value in sentences.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Schema } from "../model/api.ts";
import { collapsed } from "./containers.ts";
import { codeSpan, valueText } from "./names.ts";

/** More values than these are in a list, whose first ones are in the sentence. */
const mostValues = 40;
const firstValues = 10;

export function constraints(schema: Schema, texts: Texts): string {
  return [
    values({ ...schema, enum: valuesOf(schema) }, texts),
    numbers(schema, texts),
    between([schema.minLength, schema.maxLength], (count) => texts.characters({ count }), texts),
    between([schema.minItems, schema.maxItems], (count) => texts.items({ count }), texts),
    schema.uniqueItems ? texts.noDuplicates : "",
    schema.multipleOf === undefined ? "" : texts.multipleOf({ value: schema.multipleOf }),
    schema.pattern && schema.pattern.length < 200 ? texts.matches({ pattern: codeSpan(schema.pattern) }) : "",
    schema.readOnly ? texts.onlyInResponses : "",
    schema.writeOnly ? texts.onlyInRequests : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** All values, if there are too many for a sentence. */
export function allValues(schema: Schema, texts: Texts): string {
  const all = valuesOf(schema) ?? [];
  if (all.length <= mostValues) return "";
  return collapsed(texts.allValues({ count: all.length }), all.map((value) => codeSpan(valueText(value))).join(", "));
}

/** Those of the value, or of the items if it's a list. */
function valuesOf({ enum: own, items }: Schema): unknown[] | undefined {
  if (own && own.length > 0) return own;
  return items?.object === undefined ? items?.enum : undefined;
}

function values({ enum: all, description = "" }: Schema, texts: Texts): string {
  if (!all || all.length === 0) return "";
  const shown = all.slice(0, all.length > mostValues ? firstValues : mostValues).map((one) => codeSpan(valueText(one)));
  // `type: { const: "pet", description: "Always `pet`." }`
  if (all.length === 1)
    return description.includes(`\`${valueText(all[0])}\``) ? "" : texts.always({ value: shown[0] ?? "" });
  const names = shown.join(", ");
  const more = all.length - shown.length;
  return more > 0 ? texts.oneOfMore({ values: names, count: more }) : texts.oneOf({ values: names });
}

function numbers({ minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below }: Schema, texts: Texts): string {
  if (minimum !== undefined && maximum !== undefined) return texts.fromTo({ least: minimum, most: maximum });
  return [
    minimum === undefined ? "" : texts.atLeast({ value: minimum }),
    above === undefined ? "" : texts.moreThan({ value: above }),
    maximum === undefined ? "" : texts.atMost({ value: maximum }),
    below === undefined ? "" : texts.lessThan({ value: below }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param counted a number with its unit. */
function between([least, most]: (number | undefined)[], counted: (count: number) => string, texts: Texts): string {
  if (least !== undefined && least === most) return texts.exactly({ value: counted(least) });
  if (least && most !== undefined) return texts.fromTo({ least, most: counted(most) });
  if (least) return texts.atLeast({ value: counted(least) });
  return most === undefined ? "" : texts.atMost({ value: counted(most) });
}
