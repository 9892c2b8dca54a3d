// Reads a YAML or JSON file of another generator. Custom tags, such as `!ENV`, are ignored.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isAlias, isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import { problemOf } from "../../core/files/page-fault.ts";
import { readText } from "../../core/files/read-text.ts";
import { deepest, nestingMessage, nestingRemedy } from "../../core/model/nesting.ts";
import { type PlaceInFile, type Problem, placesIn, warning } from "../../core/model/problem.ts";
import { readYaml } from "../../core/settings/yaml-document.ts";
import type { Literal } from "./literal.ts";

/** @param path of the file below the root. A mistake is reported, and what can be read is returned. */
export function readYamlLiteral(root: string, path: string): { value?: Literal; problems: Problem[] } {
  try {
    const text = readText(readFileSync(join(root, path)));
    const { documents, deepAt } = readYaml(text);
    const [document] = documents;
    const placeIn = placesIn(text);
    const placeOf = (offset: number) => ({ file: path, ...placeIn(offset) });
    const problems = document.errors.slice(0, 1).map(({ message, pos }) => unread(placeOf(pos[0]), message));
    if (deepAt !== undefined) problems.push({ ...warning(path, placeOf(deepAt), nestingMessage, nestingRemedy), lost });
    if (deepAt !== undefined || document.contents === null) return { problems };
    return { value: literalOf(document.contents, document, placeOf), problems };
  } catch (cause) {
    return { problems: [{ ...problemOf(cause, path), severity: "warning", lost }] };
  }
}

const lost = "settings file";

function unread(at: PlaceInFile, message: string): Problem {
  return { ...warning(at.file, at, `The file can't be read: ${message.replace(/\.$/, "")}.`, "Correct it."), lost };
}

function literalOf(
  node: ParsedNode | null,
  document: Document.Parsed,
  placeOf: (offset: number) => PlaceInFile,
  depth = 0,
): Literal {
  const at = placeOf(node?.range[0] ?? 0);
  const read = (inner: unknown) => literalOf(inner as ParsedNode | null, document, placeOf, depth + 1);
  if (depth > deepest) return { ...at, kind: "other", value: null };
  if (isSeq(node)) return { ...at, kind: "list", items: node.items.map(read) };
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }): [string, Literal] => {
      const name = isScalar(key) ? String(key.value) : "";
      const found = read(value);
      // An empty value has no position.
      return [name, value === null && isScalar(key) ? { ...found, ...placeOf(key.range?.[0] ?? 0) } : found];
    });
    return { ...at, kind: "map", entries: new Map(entries) };
  }
  if (isAlias(node)) {
    // Nested aliases can expand to billions of values.
    const target = node.resolve(document);
    return isScalar(target) ? read(target) : { ...at, kind: "computed", code: `*${node.source}` };
  }
  const value = isScalar(node) ? node.value : null;
  if (typeof value === "string") return { ...at, kind: "text", value };
  return { ...at, kind: "other", value: typeof value === "number" || typeof value === "boolean" ? value : null };
}
