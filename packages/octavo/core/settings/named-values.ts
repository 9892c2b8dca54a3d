// Goes through a schema and a value that it accepted, side by side: places what is reported, and lists what is named.

import * as v from "valibot";
import type { Place } from "../model/problem.ts";
import type { NamedTarget } from "../model/site.ts";
import { targetOf } from "../model/target.ts";
import { Kind } from "./schemas/kinds.ts";

type Path = readonly (string | number)[];
type Visit = (kind: Kind, value: unknown, path: Path) => void;

/** What schemas are made of. Each kind has some of it. */
type Shape = v.GenericSchema & {
  wrapped?: Shape;
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  key?: Shape;
  value?: Shape;
  /** Those of a union. Those of a list of words are text. */
  options?: readonly Shape[];
};

/** Visits the values that have a kind, outermost first. A value can have less than its schema says. */
function visit(shape: Shape, value: unknown, path: Path, each: Visit): void {
  const { means } = v.getMetadata(shape);
  if (means instanceof Kind && value !== undefined) each(means, value, path);
  const fitting = shape.type === "union" ? shape.options?.find((option) => v.is(option, value)) : undefined;
  const inner = shape.wrapped ?? fitting;
  if (inner) visit(inner, value, path, each);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const below = [...path, Array.isArray(value) ? Number(key) : key];
    const schema = shape.entries?.[key] ?? shape.item ?? shape.value;
    if (shape.key) visit(shape.key, key, below, each);
    if (schema) visit(schema, inner, below, each);
  }
}

/** Fills in the places of a value that was just read. */
export function placeValues(
  schema: v.GenericSchema,
  value: unknown,
  file: string,
  placeOf: (path: Path) => Place,
): void {
  visit(schema, value, [], ({ name, key }, placed, path) => {
    if (typeof placed !== "object" || placed === null) return;
    const place = placeOf(key === undefined ? path : [...path, key]);
    Object.assign(placed, place, name === "page" && { file });
  });
}

/** The pages and sections that a placed value names. */
export function targetsIn(
  schema: v.GenericSchema,
  value: unknown,
  file: string,
  placeOf: (path: Path) => Place,
): NamedTarget[] {
  const targets: NamedTarget[] = [];
  visit(schema, value, [], ({ name, advice: { otherwise, ...advice } }, named, path) => {
    if (otherwise === undefined) return;
    if (name === "page") targets.push({ ...v.parse(namedPage, named), otherwise, ...advice });
    else targets.push({ ...targetOf(String(named)), file, ...placeOf(path), otherwise });
  });
  return targets;
}

const namedPage = v.object({ file: v.string(), line: v.number(), column: v.number(), route: v.string() });

/** What is in `site/` because the value names it: the first part of each path. */
export function namesOfFiles(schema: v.GenericSchema, value: unknown): string[] {
  const names: string[] = [];
  visit(schema, value, [], ({ name }, path) => {
    if (name === "file") names.push(String(path).split("/")[0] ?? "");
  });
  return names;
}
