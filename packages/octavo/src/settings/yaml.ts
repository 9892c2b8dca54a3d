// Parses YAML to a validated value: the front matter of pages and the files of `site/`. Every error has a line and a
// column.

import * as v from "valibot";
import { type Document, type ErrorCode, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { withUnixLines } from "../files/read-text.ts";
import { error, type Place, type Problem, placeAt, suggest } from "../model/problem.ts";
import { tooDeep } from "./yaml-nesting.ts";

export type YamlResult<T> = {
  /** Undefined if the text is empty or invalid. */
  value: T | undefined;
  problems: Problem[];
  /** The place of the value at a path of keys and indexes. */
  placeOf: (path: readonly (string | number)[]) => Place;
};

/** @param lineOffset number of lines before the text in its file. */
export function parseYaml<S extends v.GenericSchema>(
  text: string,
  file: string,
  schema: S,
  lineOffset = 0,
): YamlResult<v.InferOutput<S>> {
  const yaml = withUnixLines(text);
  const lines = new LineCounter();
  // The parser's own check for duplicate keys compares every key with every other.
  const options = { lineCounter: lines, logLevel: "error", stringKeys: true, uniqueKeys: false } as const;
  const deep = tooDeep(yaml);
  const document = parseDocument(deep === undefined ? yaml : "", options);
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: line + lineOffset, column: col };
  };
  /** The place of the deepest part of the path that exists in the text. */
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
  if (deep !== undefined) {
    const { line } = placeAt(yaml, deep);
    const problem = error(
      file,
      { line: line + lineOffset, column: 1 },
      "This is nested too deeply.",
      "Remove some levels.",
    );
    return { value: undefined, problems: [problem], placeOf };
  }
  // One mistake makes the parser report many follow-up errors.
  const mistakes = [...document.errors, ...document.warnings].slice(0, mostMistakes);
  const problems = mistakes.map(({ code, message, pos }) => {
    const remedy = remedies[code] ?? "Check the indentation, quotes, and brackets here.";
    return error(file, at(pos[0]), messages[code] ?? sentence(message), remedy);
  });
  const lastAlias = checkNodes(document, (offset, message, remedy) => {
    problems.push(error(file, at(offset), message, remedy));
  });
  if (problems.length > 0) return { value: undefined, problems, placeOf };
  let content: unknown;
  try {
    content = document.toJS() ?? undefined;
  } catch {
    // A few nested aliases can expand to billions of values.
    const problem = error(file, at(lastAlias), "The aliases expand to too many values.", "Write the values out.");
    return { value: undefined, problems: [problem], placeOf };
  }
  if (content === undefined) return { value: undefined, problems: [], placeOf };
  const result = v.safeParse(schema, content);
  if (result.success) return { value: result.output, problems: [], placeOf };
  return { value: undefined, problems: result.issues.map((issue) => describe(issue, schema, file, placeOf)), placeOf };
}

type Report = (offset: number, message: string, remedy: string) => void;

/**
 * Checks what the parser doesn't. Visits every node once, so the time is linear in the length of the text. @returns the
 * offset of the last alias.
 */
function checkNodes(document: Document.Parsed, report: Report): number {
  let lastAlias = 0;
  const anchors = new Map<string, readonly [number, number, number] | undefined | null>();
  visit(document, {
    Map: (_, { anchor, items, range }) => {
      if (anchor) anchors.set(anchor, range);
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value))
          report(key.range?.[0] ?? 0, `The key \`${key.value}\` is here twice.`, "Keep one of the two lines.");
        seen.add(key.value);
      }
    },
    Value: (_, { anchor, range }) => {
      if (anchor) anchors.set(anchor, range);
    },
    Scalar: (role, { anchor, value, range }) => {
      if (anchor) anchors.set(anchor, range);
      if (role === "key" && inherited.has(String(value)))
        report(range?.[0] ?? 0, `\`${value}\` can't be a key.`, "Give it another name.");
    },
    Alias: (_, { source, range }) => {
      lastAlias = range?.[0] ?? lastAlias;
      const [start = 0, , end = 0] = anchors.get(source) ?? [];
      if (start < lastAlias && lastAlias < end)
        report(lastAlias, `\`*${source}\` contains itself.`, "Write the values out.");
      if (anchors.has(source)) return;
      report(
        lastAlias,
        `\`*${source}\` refers to nothing.`,
        `Put text that starts with \`*\` in quotes: \`"*${source}"\`.`,
      );
    },
  });
  return lastAlias;
}

const mostMistakes = 5;

/** Property names that every JavaScript object inherits. */
const inherited = new Set(["__proto__", "constructor", "prototype"]);

/** Replacements for the parser's messages, which are aimed at programmers. */
const messages: Partial<Record<ErrorCode, string>> = {
  MULTIPLE_DOCS: "The file holds more than one document.",
  RESOURCE_EXHAUSTION: "This is nested too deeply.",
};

/** Remedies for specific parser errors. All other codes concern indentation or quoting. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: "Put text that starts with `*` or `&` in quotes.",
  BAD_INDENT: "Indent with the same number of spaces as the lines around it.",
  BLOCK_AS_IMPLICIT_KEY: "Put text that contains `: ` in quotes, or indent this line.",
  MISSING_CHAR: "Close the quote or bracket, or put the whole text in quotes.",
  MULTILINE_IMPLICIT_KEY: "Write the key and its colon on one line.",
  MULTIPLE_DOCS: "Remove the line `---`: a file holds one document.",
  RESOURCE_EXHAUSTION: "Remove some levels.",
  NON_STRING_KEY: "Use plain text as the key.",
  TAB_AS_INDENT: "Indent with spaces instead of tabs.",
  TAG_RESOLVE_FAILED: "Remove the tag, or put text that starts with `!` in quotes.",
};

/** The first line of a message, without the position. */
function sentence(message: string): string {
  const first = message.replace(/\n.*$/s, "");
  return `${first.replace(/ at line \d+, column \d+:?$/, "").replace(/\.$/, "")}.`;
}

function describe(
  issue: v.BaseIssue<unknown>,
  schema: v.GenericSchema,
  file: string,
  placeOf: (path: (string | number)[]) => Place,
): Problem {
  const path = pathOf(issue);
  const key = String(path.at(-1));
  if (issue.type === "strict_object" && issue.expected === "never") {
    const known = keysAt(schema, path.slice(0, -1));
    const meant = suggest(key, known);
    const remedy = meant ? `Did you mean \`${meant}\`?` : `Known keys: ${known.join(", ")}.`;
    return error(file, placeOf(path), `Unknown key \`${key}\`.`, remedy);
  }
  const isKeyed = ["strict_object", "loose_object"].includes(issue.type) && typeof path.at(-1) === "string";
  if (isKeyed && issue.received === "undefined") {
    return error(file, placeOf(path), `Missing \`${key}\`.`, `Add \`${key}:\` here.`);
  }
  const subject = path.length > 0 ? `\`${path.join(".")}\`` : "The value";
  return error(file, placeOf(path), `${subject} is invalid. ${issue.message}.`);
}

/** Where an issue is in the value that was checked. */
export function pathOf({ path }: v.BaseIssue<unknown>): (string | number)[] {
  return (path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
}

/** The keys of an object in the schema, looking through optional values, lists, and maps. */
function keysAt(schema: unknown, [key, ...below]: readonly (string | number)[]): string[] {
  if (!isObject(schema)) return [];
  const { wrapped, entries, item, value } = schema;
  if (wrapped) return keysAt(wrapped, key === undefined ? [] : [key, ...below]);
  const known = isObject(entries) ? entries : {};
  return key === undefined ? Object.keys(known) : keysAt(known[key] ?? item ?? value, below);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
