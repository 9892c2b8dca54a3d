// YAML to a validated value: the front matter of a page and the files of `site/`. Every mistake has its line and column.

import * as v from "valibot";
import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { error, type Place, type Problem, suggest } from "../model/problem.ts";

export type YamlResult<T> = {
  /** Undefined when the text is empty or wrong. */
  value: T | undefined;
  problems: Problem[];
  /** The place of the value at a path of keys and indexes. */
  placeOf: (path: readonly (string | number)[]) => Place;
};

/** @param lineOffset number of lines above the text in its file. */
export function parseYaml<S extends v.GenericSchema>(
  text: string,
  file: string,
  schema: S,
  lineOffset = 0,
): YamlResult<v.InferOutput<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: line + lineOffset, column: col };
  };
  /** The place of the deepest part of the path that is written down. */
  const placeOf = (path: readonly (string | number)[]): Place => {
    const parent = document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
      if (isScalar(pair?.key) && pair.key.range) return at(pair.key.range[0]);
    }
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return at(node.range[0]);
    return path.length > 0 ? placeOf(path.slice(0, -1)) : at(0);
  };
  if (document.errors.length > 0) {
    const problems = document.errors.map((mistake) =>
      error(file, at(mistake.pos[0]), mistake.message.split("\n")[0].replace(/ at line \d+, column \d+:?$/, "")),
    );
    return { value: undefined, problems, placeOf };
  }
  const content: unknown = document.toJS() ?? undefined;
  if (content === undefined) return { value: undefined, problems: [], placeOf };
  const result = v.safeParse(schema, content);
  if (result.success) return { value: result.output, problems: [], placeOf };
  return { value: undefined, problems: result.issues.map((issue) => describe(issue, schema, file, placeOf)), placeOf };
}

function describe(
  issue: v.BaseIssue<unknown>,
  schema: v.GenericSchema,
  file: string,
  placeOf: (path: (string | number)[]) => Place,
): Problem {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const key = String(path.at(-1));
  if (issue.type === "strict_object" && issue.expected === "never") {
    const known = keysAt(schema, path.slice(0, -1));
    const meant = suggest(key, known);
    const remedy = meant ? `Did you mean \`${meant}\`?` : `Known keys: ${known.join(", ")}.`;
    return error(file, placeOf(path), `Unknown key \`${key}\`.`, remedy);
  }
  if (issue.type === "strict_object" && issue.received === "undefined") {
    return error(file, placeOf(path), `Missing \`${key}\`.`, `Add \`${key}:\` here.`);
  }
  const subject = path.length > 0 ? `\`${path.join(".")}\`` : "The whole";
  return error(file, placeOf(path), `${subject} is not right. ${issue.message}.`);
}

/** The keys that an object in the schema knows, following optional values, lists and maps. */
function keysAt(schema: unknown, path: readonly (string | number)[]): string[] {
  const node = schema as { wrapped?: unknown; item?: unknown; value?: unknown; entries?: Record<string, unknown> };
  if (node?.wrapped) return keysAt(node.wrapped, path);
  if (path.length === 0) return Object.keys(node?.entries ?? {});
  return keysAt(node?.entries?.[path[0]] ?? node?.item ?? node?.value, path.slice(1));
}
