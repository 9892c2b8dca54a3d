// Describes the constraints of a value in sentences.

import type { Schema } from "../../model/api.ts";
import { codeSpan, valueText } from "./names.ts";

const mostValues = 40;

export function constraints(schema: Schema): string {
  const { items } = schema;
  const ofItems = items && !items.object && items.enum ? values(items) : "";
  return [
    values(schema) || ofItems,
    numbers(schema),
    between(schema.minLength, schema.maxLength, "character"),
    between(schema.minItems, schema.maxItems, "item"),
    schema.uniqueItems ? "No duplicates." : "",
    schema.multipleOf === undefined ? "" : `A multiple of ${schema.multipleOf}.`,
    schema.pattern && schema.pattern.length < 200 ? `Matches ${codeSpan(schema.pattern)}.` : "",
    schema.readOnly ? "Only in responses." : "",
    schema.writeOnly ? "Only in requests." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function values({ enum: all, description = "" }: Schema): string {
  if (!all || all.length === 0) return "";
  const shown = all.slice(0, mostValues).map((value) => codeSpan(valueText(value)));
  // `type: { const: "pet", description: "Always `pet`." }`
  if (all.length === 1) return description.includes(`\`${valueText(all[0])}\``) ? "" : `Always ${shown[0]}.`;
  const more = all.length > mostValues ? `, and ${all.length - mostValues} more` : "";
  return `One of ${shown.join(", ")}${more}.`;
}

function numbers({ minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`;
  return [
    minimum === undefined ? "" : `At least ${minimum}.`,
    above === undefined ? "" : `More than ${above}.`,
    maximum === undefined ? "" : `At most ${maximum}.`,
    below === undefined ? "" : `Less than ${below}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const units = (count: number) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (least !== undefined && least === most) return `Exactly ${units(least)}.`;
  if (least && most !== undefined) return `From ${least} to ${units(most)}.`;
  if (least) return `At least ${units(least)}.`;
  return most === undefined ? "" : `At most ${units(most)}.`;
}
