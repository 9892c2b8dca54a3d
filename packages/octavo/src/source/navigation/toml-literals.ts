// Reads a TOML file of another generator.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TomlError } from "smol-toml";
import { type PlaceInFile, type Problem, warning } from "../../model/problem.ts";
import { problemOf } from "../files/page-fault.ts";
import { readText } from "../files/read-text.ts";
import type { Literal } from "./literal.ts";

/** @param path of the file below the root. A mistake is reported. */
export function readTomlLiteral(root: string, path: string): { value?: Literal; problems: Problem[] } {
  try {
    const text = readText(readFileSync(join(root, path)));
    const places = placesOfKeys(text.split("\n"), path);
    return { value: literalOf(parse(text), [], places), problems: [] };
  } catch (cause) {
    const [first = ""] = cause instanceof Error ? cause.message.split("\n", 1) : [];
    const problem =
      cause instanceof TomlError
        ? warning(
            path,
            cause,
            `The file can't be read: ${first.replace(/^Invalid TOML document: /, "")}.`,
            "Correct it.",
          )
        : problemOf(cause, path);
    return { problems: [{ ...problem, severity: "warning", lost: "settings file" }] };
  }
}

type PlacesOfKeys = (path: readonly string[]) => PlaceInFile;

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
  return (path) => {
    const above = path.map((_, index) => known.get(path.slice(0, path.length - index).join(".")));
    return { file, line: above.find((line) => line !== undefined) ?? 1, column: 1 };
  };
}

function literalOf(value: unknown, path: readonly string[], placeOf: PlacesOfKeys): Literal {
  const at = placeOf(path);
  if (typeof value === "string") return { ...at, kind: "text", value };
  if (Array.isArray(value)) return { ...at, kind: "list", items: value.map((item) => literalOf(item, path, placeOf)) };
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) !== Date.prototype) {
    const entries = Object.entries(value).map(([key, inner]): [string, Literal] => [
      key,
      literalOf(inner, [...path, key], placeOf),
    ]);
    return { ...at, kind: "map", entries: new Map(entries) };
  }
  return { ...at, kind: "other", value: typeof value === "number" || typeof value === "boolean" ? value : null };
}
