// Finds examples of objects in the sample responses, so that objects don't need separate ones.

import type { Api, Schema } from "../model/api.ts";

type Read = Pick<Api, "operations" | "schemas">;

const known = new WeakMap<Api["operations"], ReadonlyMap<string, object>>();

/** @returns the sample with the most fields, or undefined if no response contains the object. */
export function objectExample(name: string, api: Read): object | undefined {
  const examples = known.get(api.operations) ?? allExamples(api);
  known.set(api.operations, examples);
  return examples.get(name);
}

/** Walks through the samples once, because a large document has thousands of them. */
function allExamples({ operations, schemas }: Read): ReadonlyMap<string, object> {
  const best = new Map<string, object>();
  /** Schemas can refer to themselves. */
  const visited = new Map<object, Set<Schema>>();
  const visit = (value: unknown, schema: Schema): void => {
    if (typeof value !== "object" || value === null) return;
    const seen = visited.get(value) ?? new Set();
    if (seen.has(schema)) return;
    visited.set(value, seen.add(schema));
    const { object, allOf = [], items, properties } = schema;
    if (object !== undefined && Object.keys(value).length > Object.keys(best.get(object) ?? {}).length)
      best.set(object, value);
    for (const part of [schemas.get(object ?? ""), ...allOf]) if (part) visit(value, part);
    if (Array.isArray(value)) {
      if (items) for (const inner of value) visit(inner, items);
    } else if (properties)
      for (const [key, inner] of Object.entries(value)) {
        const property = properties.get(key);
        if (property) visit(inner, property);
      }
  };
  for (const { responses } of operations.values())
    for (const { media, status } of responses)
      if (/^[123]/.test(status)) for (const { value } of media?.examples ?? []) visit(value, media?.schema ?? {});
  return best;
}
