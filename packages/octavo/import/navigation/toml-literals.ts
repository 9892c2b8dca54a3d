// Reads a TOML file of another generator.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TomlError } from "smol-toml";
import { problemOf } from "../../core/files/page-fault.ts";
import { readText } from "../../core/files/read-text.ts";
import { deepest, nestingMessage, nestingRemedy } from "../../core/model/nesting.ts";
import { fileStart, type Place, type PlaceInFile, type Problem, warning } from "../../core/model/problem.ts";
import type { Literal } from "./literal.ts";

const lost = "settings file";

/** @param path of the file below the root. A mistake is reported, and then nothing is read. */
export function readTomlLiteral(root: string, path: string): { value?: Literal; problems: Problem[] } {
  const report = (at: Place, message: string, remedy: string) => ({
    problems: [{ ...warning(path, at, message, remedy), lost }],
  });
  try {
    const text = readText(readFileSync(join(root, path)));
    const value = parse(text);
    if (isTooDeep(value)) return report(fileStart, nestingMessage, nestingRemedy);
    return { value: literalOf(value, [], placesOfKeys(text.split("\n"), path)), problems: [] };
  } catch (cause) {
    if (!(cause instanceof TomlError)) return { problems: [{ ...problemOf(cause, path), severity: "warning", lost }] };
    const [message = ""] = cause.message.replace(/^Invalid TOML document: /, "").split("\n", 1);
    return report(cause, `The file can't be read: ${message.replace(/\.$/, "")}.`, "Correct it.");
  }
}

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth > deepest || Object.values(value).some((inner) => isTooDeep(inner, depth + 1));
}

/** @param text that of a value, which may be some lines below its key. */
type PlacesOfKeys = (path: readonly string[], text?: string) => PlaceInFile;

/** The parser doesn't tell places. Those of tables and of keys in them are found in the text. */
function placesOfKeys(lines: readonly string[], file: string): PlacesOfKeys {
  const known = new Map<string, number>();
  let table = "";
  for (const [index, line] of lines.entries()) {
    const [, header, key] = /^\s*(?:\[+\s*([^[\]]+?)\s*\]+|(?:"?([\w-]+)"?)\s*=)/.exec(line) ?? [];
    if (header !== undefined) table = header.replace(/["'\s]/g, "");
    const path = header === undefined ? key && (table ? `${table}.${key}` : key) : table;
    if (path && !known.has(path)) known.set(path, index + 1);
  }
  return (path, text) => {
    const above = path.map((_, index) => known.get(path.slice(0, path.length - index).join(".")));
    const key = above.find((line) => line !== undefined) ?? 1;
    const at = text === undefined ? -1 : lines.findIndex((line, index) => index >= key - 1 && line.includes(text));
    return { file, line: at < 0 ? key : at + 1, column: 1 };
  };
}

function literalOf(value: unknown, path: readonly string[], placeOf: PlacesOfKeys): Literal {
  if (typeof value === "string") return { ...placeOf(path, value), kind: "text", value };
  const at = placeOf(path);
  if (typeof value === "number" || typeof value === "boolean") return { ...at, kind: "other", value };
  if (Array.isArray(value)) return { ...at, kind: "list", items: value.map((item) => literalOf(item, path, placeOf)) };
  if (typeof value !== "object" || value === null || value instanceof Date)
    return { ...at, kind: "other", value: null };
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, literalOf(inner, [...path, key], placeOf)] as const,
  );
  return { ...at, kind: "map", entries: new Map(entries) };
}
