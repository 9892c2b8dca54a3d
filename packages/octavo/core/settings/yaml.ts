// Parses YAML to a validated value: the front matter of pages and the files of `site/`. Every error has a line and a
// column.

import * as v from "valibot";
import { type Document, isMap, isNode, isScalar } from "yaml";
import { withUnixLines } from "../files/read-text.ts";
import { nestingMessage, nestingRemedy } from "../model/nesting.ts";
import { error, type Place, type Problem, placesIn } from "../model/problem.ts";
import { describeIssue } from "./describe-issue.ts";
import { deepPath } from "./yaml-aliases.ts";
import { readYaml, type YamlText } from "./yaml-document.ts";
import { describeMistake } from "./yaml-messages.ts";
import { checkNodes } from "./yaml-nodes.ts";

export type YamlResult<T> = {
  /** Undefined if the text is empty or invalid. */
  value: T | undefined;
  problems: Problem[];
  /** The place of the value at a path of keys and indexes. */
  placeOf: (path: Path) => Place;
};

type Path = readonly (string | number)[];

/** @param lineOffset number of lines before the text in its file. */
export function parseYaml<S extends v.GenericSchema>(
  text: string,
  file: string,
  schema: S,
  lineOffset = 0,
): YamlResult<v.InferOutput<S>> {
  const yaml = withUnixLines(text);
  const read = readYaml(yaml, { stringKeys: true });
  // The parser's own counter misses line breaks in text that it can't read.
  const placeIn = placesIn(yaml);
  const at = (offset: number): Place => {
    const { line, column } = placeIn(offset);
    return { line: line + lineOffset, column };
  };
  const placeOf = placeFinder(read.documents[0], at);
  const problems: Problem[] = [];
  const content = contentOf(read, (where, message, remedy) =>
    problems.push(error(file, typeof where === "number" ? at(where) : placeOf(where), message, remedy)),
  );
  if (content === undefined || problems.length > 0) return { value: undefined, problems, placeOf };
  const checked = v.safeParse(schema, content);
  if (checked.success) return { value: checked.output, problems, placeOf };
  return {
    value: undefined,
    problems: checked.issues.flatMap((one) => describeIssue(one, schema, file, placeOf)),
    placeOf,
  };
}

/** Finds the place of the deepest part of a path that exists in the text. */
function placeFinder(document: Document.Parsed, at: (offset: number) => Place): (path: Path) => Place {
  const placeOf = (path: Path): Place => {
    const parent = document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
      if (isScalar(pair?.key) && pair.key.range) return at(pair.key.range[0]);
    }
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return at(node.range[0]);
    return path.length > 0 ? placeOf(path.slice(0, -1)) : at(0);
  };
  return placeOf;
}

type Report = (where: number | Path, message: string, remedy: string) => void;

/** The content of the first document as plain values. If anything is reported, it's incomplete. */
function contentOf({ documents: [document, second], deepAt }: YamlText, report: Report): unknown {
  if (deepAt !== undefined) {
    report(deepAt, nestingMessage, nestingRemedy);
    return undefined;
  }
  const mistakes = [...document.errors, ...document.warnings];
  // One mistake makes the parser report many follow-up errors.
  for (const mistake of mistakes.slice(0, mostMistakes)) report(mistake.pos[0], ...describeMistake(mistake));
  if (second)
    report(second.range[0], "The file holds more than one document.", "Remove the line `---`: a file holds one.");
  const { isSound, lastAlias } = checkNodes(document, report);
  return isSound && mistakes.length === 0 ? expanded(document, lastAlias, report) : undefined;
}

/** Writes the aliases out. @param lastAlias the offset of the last one, if there are any. */
function expanded(document: Document.Parsed, lastAlias: number | undefined, report: Report): unknown {
  try {
    const content: unknown = document.toJS() ?? undefined;
    const deep = lastAlias === undefined ? undefined : deepPath(content);
    if (deep) report(deep, nestingMessage, nestingRemedy);
    return content;
  } catch {
    // A few nested aliases can stand for billions of values.
    report(lastAlias ?? 0, "The aliases expand to too many values.", "Write the values out.");
    return undefined;
  }
}

const mostMistakes = 5;
