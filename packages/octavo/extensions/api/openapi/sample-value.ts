// Makes a sample value for a schema that has no example.

import type { Api, Schema } from "../model/api.ts";
import { type Limit, withFittingLevels } from "./fitting-levels.ts";
import { isObject } from "./references.ts";
import { flattened, simplified } from "./schema-types.ts";

const deepest = 6;
/** A sample with more values has fewer levels. */
const mostValues = 500;
/** Alternatives can lead from object to object without adding a level. */
const mostObjects = 100;

/** @param isSent whether it's sent in a request. Read-only properties are then left out. */
export function sampleValue(schema: Schema, api: Pick<Api, "schemas">, isSent: boolean): unknown {
  return withFittingLevels(deepest, mostValues, (limit) => sampleOf(schema, { api, isSent, objects: [], limit }, 0));
}

type Context = {
  api: Pick<Api, "schemas">;
  isSent: boolean;
  /** The objects around the value. */
  objects: readonly string[];
  limit: Limit;
};

function sampleOf(written: Schema, context: Context, depth: number): unknown {
  const schema = simplified(written);
  const { object } = schema;
  if (object !== undefined) {
    // An object that contains itself would never end.
    if (context.objects.includes(object) || context.objects.length >= mostObjects) return {};
    const found = context.api.schemas.get(object) ?? {};
    return sampleOf(found, { ...context, objects: [...context.objects, object] }, depth);
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  const flat = schema.allOf || schema.oneOf || schema.anyOf ? flattened(schema, context.api) : undefined;
  const merged = flat ?? schema;
  const [alternative] = flat?.alternatives ?? [];
  if (alternative) {
    const chosen = sampleOf(alternative, context, depth);
    if (!isObject(chosen) || !merged.properties?.size) return chosen;
    return { ...propertiesOf(merged, context, depth), ...chosen };
  }
  const type = [merged.type].flat().find((one) => one !== "null");
  if (merged.properties?.size || type === "object") return propertiesOf(merged, context, depth);
  if (merged.items || merged.prefixItems || type === "array") {
    if (depth >= context.limit.levels) return [];
    const items = merged.prefixItems ?? (merged.items ? [merged.items] : []);
    return items.map((item) => sampleOf(item, context, depth + 1));
  }
  return scalarOf(type, merged);
}

function propertiesOf(schema: Schema, context: Context, depth: number): object {
  const { properties = new Map<string, Schema>(), additionalProperties } = schema;
  if (depth >= context.limit.levels) return {};
  const shown = [...properties].filter(
    ([name, { readOnly, writeOnly, deprecated }]) =>
      !(context.isSent ? readOnly : writeOnly) && (!deprecated || schema.required?.includes(name)),
  );
  const { limit } = context;
  const entries = shown.flatMap(([name, property]) =>
    limit.left-- > 0 ? [[name, sampleOf(property, context, depth + 1)]] : [],
  );
  if (entries.length === 0 && additionalProperties && Object.keys(additionalProperties).length > 0)
    return { key: sampleOf(additionalProperties, context, depth + 1) };
  return Object.fromEntries(entries);
}

const formats = new Map([
  ["date", "2030-01-31"],
  ["date-time", "2030-01-31T12:00:00Z"],
  ["email", "user@example.com"],
  ["hostname", "example.com"],
  ["ipv4", "192.0.2.1"],
  ["uri", "https://example.com"],
  ["url", "https://example.com"],
  ["uuid", "123e4567-e89b-12d3-a456-426614174000"],
]);

function scalarOf(type: string | undefined, { format = "", minimum, exclusiveMinimum }: Schema): unknown {
  if (type === "integer" || type === "number")
    return minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  if (type === "boolean") return true;
  if (type === undefined) return format === "" ? {} : "string";
  return formats.get(format) ?? "string";
}
