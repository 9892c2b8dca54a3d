// Describes the constraints of a value in sentences.

import type { Schema } from "../../model/api.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { codeSpan, valueText } from "./names.ts";

const mostValues = 40;

export function constraints(schema: Schema, texts: Texts): string {
  const { items } = schema;
  const ofItems = items && !items.object && items.enum ? values(items, texts) : "";
  return [
    values(schema, texts) || ofItems,
    numbers(schema, texts),
    between(schema.minLength, schema.maxLength, texts.characters, texts),
    between(schema.minItems, schema.maxItems, texts.items, texts),
    schema.uniqueItems ? texts.noDuplicates : "",
    schema.multipleOf === undefined ? "" : texts.multipleOf({ value: schema.multipleOf }),
    schema.pattern && schema.pattern.length < 200 ? texts.matches({ pattern: codeSpan(schema.pattern) }) : "",
    schema.readOnly ? texts.onlyInResponses : "",
    schema.writeOnly ? texts.onlyInRequests : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function values({ enum: all, description = "" }: Schema, texts: Texts): string {
  if (!all || all.length === 0) return "";
  const shown = all.slice(0, mostValues).map((value) => codeSpan(valueText(value)));
  // `type: { const: "pet", description: "Always `pet`." }`
  if (all.length === 1)
    return description.includes(`\`${valueText(all[0])}\``) ? "" : texts.always({ value: shown[0] ?? "" });
  const names = shown.join(", ");
  const more = all.length - mostValues;
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

function between(
  least: number | undefined,
  most: number | undefined,
  units: Texts["characters"],
  texts: Texts,
): string {
  const counted = (count: number) => units({ count });
  if (least !== undefined && least === most) return texts.exactly({ value: counted(least) });
  if (least && most !== undefined) return texts.fromTo({ least, most: counted(most) });
  if (least) return texts.atLeast({ value: counted(least) });
  return most === undefined ? "" : texts.atMost({ value: counted(most) });
}
