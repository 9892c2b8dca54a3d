// How the lists and objects of parameters are sent, which the specification calls their style.

import * as v from "valibot";
import type { Api, Parameter } from "../model/api.ts";
import type { ParameterStyle } from "../model/request/parameter-value.ts";
import type { Part } from "./document-reader.ts";
import { simplified } from "./schema-types.ts";

/** Other values are reported by the comparison with the specification. */
const word = v.fallback(v.optional(v.string()), undefined);
const flag = v.fallback(v.optional(v.boolean()), undefined);

export function readStyle(parameter: Part, place: Parameter["in"]): NonNullable<Parameter["style"]> {
  const name = parameter.get("style", word) ?? (place === "query" || place === "cookie" ? "form" : "simple");
  return { name, explode: parameter.get("explode", flag) ?? name === "form" };
}

/** @returns undefined for single values, and for values of several types. */
export function parameterStyle(
  { in: place, schema, style }: Parameter,
  { schemas }: Pick<Api, "schemas">,
): ParameterStyle | undefined {
  if (!style) return undefined;
  const simple = simplified(schema);
  const { type, items, properties } = (simple.object && schemas.get(simple.object)) || simple;
  const [only, ...others] = [type ?? (items ? "array" : properties ? "object" : [])]
    .flat()
    .filter((one) => one !== "null");
  if (others.length > 0) return undefined;
  // Only a query can contain a name several times.
  const isRepeated = place === "query" && (style.explode || style.name === "deepObject");
  if (only === "array") {
    const separator = { spaceDelimited: " ", pipeDelimited: "|" }[style.name] ?? ",";
    return { of: "list", ...(!isRepeated && { separator }) };
  }
  if (only !== "object") return undefined;
  if (style.name === "deepObject") return { of: "object", as: "deep" };
  if (isRepeated) return { of: "object", as: "parameters" };
  return { of: "object", as: style.explode && place !== "cookie" ? "pairs" : "list" };
}
