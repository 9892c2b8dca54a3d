// The fields of a schema as a flat list: those of a map or list inside it follow it, with its name in front of theirs.

import type { Schema } from "./schemas.ts";

export type FieldRow = { name: string; type: string; isRequired: boolean; fallback?: string; description: string };

export function fieldRows({ properties = {}, required = [] }: Schema, before = ""): FieldRow[] {
  return Object.entries(properties).flatMap(([key, schema = {}]) => {
    const name = before + key;
    const row = {
      name,
      type: typeName(schema),
      isRequired: required.includes(key),
      fallback: shownDefault(schema.default),
      description: schema.description ?? "",
    };
    return [row, ...fieldRows(schema, `${name}.`), ...innerRows(schema, name)];
  });
}

/** The fields of a list's entries, and those of a map's values. */
function innerRows({ items, additionalProperties: values }: Schema, name: string): FieldRow[] {
  return [
    ...(items ? fieldRows(items, `${name}[].`) : []),
    ...(typeof values === "object" ? fieldRows(values, `${name}.<name>.`) : []),
  ];
}

export function typeName(schema: Schema): string {
  if (schema.enum) return schema.enum.join(" or ");
  if (schema.anyOf) return schema.anyOf.map(typeName).join(" or ");
  if (schema.$ref) return "entry";
  if (schema.type === "array") return schema.items ? `list of ${plural(typeName(schema.items))}` : "list";
  return { string: "text", boolean: "true or false", object: "map" }[schema.type ?? ""] ?? schema.type ?? "";
}

function plural(type: string): string {
  return { text: "text", map: "maps", entry: "entries" }[type] ?? type;
}

/** Empty text, lists, and maps say nothing. */
function shownDefault(value: unknown): string | undefined {
  const isShown = typeof value === "boolean" || typeof value === "number" || (typeof value === "string" && value);
  return isShown ? String(value) : undefined;
}
