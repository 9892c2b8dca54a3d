// Finds an example of an object in the sample responses, so that objects don't need separate ones.

import type { Api, Schema } from "../../model/api.ts";

/** @returns the sample with the most fields, or undefined if no response contains the object. */
export function objectExample(name: string, { operations, schemas }: Api): object | undefined {
  let best: object | undefined;
  /** Schemas can refer to themselves. */
  const visited = new Map<object, Set<Schema>>();
  const visit = (value: unknown, schema: Schema): void => {
    if (typeof value !== "object" || value === null) return;
    const seen = visited.get(value) ?? new Set();
    if (seen.has(schema)) return;
    visited.set(value, seen.add(schema));
    if (schema.object === name && Object.keys(value).length > Object.keys(best ?? {}).length) best = value;
    for (const part of [schemas.get(schema.object ?? ""), ...(schema.allOf ?? [])]) if (part) visit(value, part);
    for (const [key, inner] of Object.entries(value)) {
      const property = Array.isArray(value) ? schema.items : schema.properties?.get(key);
      if (property) visit(inner, property);
    }
  };
  for (const { responses } of operations.values())
    for (const { media } of responses) for (const [, value] of media?.examples ?? []) visit(value, media?.schema ?? {});
  return best;
}
