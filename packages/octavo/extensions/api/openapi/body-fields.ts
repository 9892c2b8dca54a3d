// The fields that a form has for the properties of a JSON body.

import type { Api, Schema } from "../model/api.ts";
import type { BodyField } from "../model/request/request.ts";
import { flattened, simplified } from "./schema-types.ts";

/** @returns none for a body that isn't an object, or whose properties depend on the alternative that it is. */
export function bodyFields(schema: Schema, api: Pick<Api, "schemas">): BodyField[] {
  const { properties = new Map<string, Schema>(), required, alternatives } = flattened(simplified(schema), api);
  if (alternatives.length > 0) return [];
  const sent = [...properties].filter(([, { readOnly }]) => !readOnly);
  return sent.map(([name, property]) => bodyField(name, property, required?.includes(name) ?? false, api));
}

function bodyField(name: string, property: Schema, isRequired: boolean, { schemas }: Pick<Api, "schemas">): BodyField {
  const simple = simplified(property);
  const { type, enum: values } = (simple.object && schemas.get(simple.object)) || simple;
  const present = values?.filter((value) => value !== null) ?? [];
  const options = present.filter((value) => typeof value === "string");
  const isChoice = options.length > 0 && options.length === present.length;
  return {
    name,
    type: isChoice ? "string" : fieldType([type ?? []].flat()),
    ...(isRequired && { isRequired: true }),
    ...(isChoice && { options }),
  };
}

/** Readers write `null` in the JSON of the whole body. */
function fieldType(types: readonly string[]): BodyField["type"] {
  const [type, ...others] = types.filter((one) => one !== "null");
  if (others.length > 0) return "json";
  if (type === "integer" || type === "number") return "number";
  return type === "string" || type === "boolean" ? type : "json";
}
