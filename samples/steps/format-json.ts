// JSON as pages show it: the outer object is on lines of its own, and what fits within a list is on one line.

import type { Json } from "../runtime/session.ts";

const width = 80;

export function formatJson(value: Json, indent = 0, isInList = false): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return isList ? "[]" : "{}";
  const line = inline(value);
  if ((isList || isInList) && indent + line.length <= width - 4 && !hasNestedObjects(value)) return line;
  const space = " ".repeat(indent + 2);
  const lines = entries.map(
    ([key, item]) => `${space}${isList ? "" : `${JSON.stringify(key)}: `}${formatJson(item, indent + 2, isList)}`,
  );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

function inline(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

function hasNestedObjects(value: Json): boolean {
  return Array.isArray(value) && value.some((item) => typeof item === "object" && item !== null);
}
