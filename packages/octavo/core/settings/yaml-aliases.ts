// Aliases can put values that aren't nested deeply by themselves into each other.

import { deepest } from "../model/nesting.ts";

type Path = (string | number)[];
type Step = { key: string | number; above: Step | undefined };

/** The path to a value inside too many others. */
export function deepPath(value: unknown): Path | undefined {
  /** The lists and maps of one level, with how they're reached. Those that aliases share are looked at once. */
  let level = isCollection(value) ? new Map<object, Step | undefined>([[value, undefined]]) : new Map();
  for (let depth = 1; depth <= deepest && level.size > 0; depth++) level = levelBelow(level);
  const [step] = level.values();
  return step && pathOf(step);
}

function levelBelow(level: ReadonlyMap<object, Step | undefined>): Map<object, Step> {
  const below = new Map<object, Step>();
  for (const [collection, above] of level) {
    const isList = Array.isArray(collection);
    for (const [key, inner] of Object.entries(collection))
      if (isCollection(inner)) below.set(inner, { key: isList ? Number(key) : key, above });
  }
  return below;
}

function pathOf(step: Step | undefined): Path {
  const path: Path = [];
  for (let at = step; at; at = at.above) path.unshift(at.key);
  return path;
}

function isCollection(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
