// JSON as pages show it: the outer object is on separate lines, and small values within a list are on one line.

import type { Json } from "../../site/parts/run-sample/runtime/session.ts";

const width = 80;

/** @param isInList whether a list contains it, directly or not. */
export function formatJson(value: Json, indent = 0, isInList = false): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return isList ? "[]" : "{}";
  const line = inline(value);
  const isFlat = !entries.some(([, item]) => typeof item === "object" && item !== null);
  if ((isList || isInList) && isFlat && indent + line.length <= width) return line;
  const space = " ".repeat(indent + 2);
  const lines = entries.map(([key, item]) => {
    const name = isList ? "" : `${JSON.stringify(key)}: `;
    return `${space}${name}${formatJson(item, indent + 2, isInList || isList)}`;
  });
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

function inline(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return `{ ${entries.join(", ")} }`;
}

/** The same value with keys in the order of another one. Its own keys follow. */
export function inOrderOf(order: Json, value: Json): Json {
  if (typeof value !== "object" || value === null || typeof order !== "object" || order === null) return value;
  if (Array.isArray(value)) return value.map((item, at) => inOrderOf((order as Json[])[at] ?? null, item));
  const known = Object.keys(order).filter((key) => key in value);
  const keys = [...new Set([...known, ...Object.keys(value)])];
  const nested = (key: string) => inOrderOf((order as Record<string, Json>)[key] ?? null, value[key] ?? null);
  return Object.fromEntries(keys.map((key) => [key, nested(key)]));
}
