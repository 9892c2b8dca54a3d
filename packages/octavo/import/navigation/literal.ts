// A value in a configuration file of another generator. Such files are read as data and never run, so a value may be one that
// only running the file would tell.

import type { PlaceInFile } from "../../core/model/problem.ts";

export type Literal = PlaceInFile &
  (
    | { kind: "text"; value: string }
    | { kind: "list"; items: readonly Literal[] }
    | { kind: "map"; entries: ReadonlyMap<string, Literal> }
    /** A function of another file, such as `defineConfig`, with what it's given. */
    | { kind: "call"; name: string; given: readonly Literal[] }
    /** What only running the file would tell. */
    | { kind: "computed"; code: string }
    | { kind: "other"; value: number | boolean | null }
  );

export function placeOf({ file, line, column }: Literal): PlaceInFile {
  return { file, line, column };
}

/** The value at the end of a path of keys. */
export function valueAt(literal: Literal | undefined, ...path: string[]): Literal | undefined {
  return path.reduce((at, key) => (at?.kind === "map" ? at.entries.get(key) : undefined), literal);
}

export function textAt(literal: Literal | undefined, ...path: string[]): string | undefined {
  const found = valueAt(literal, ...path);
  return found?.kind === "text" ? found.value.trim() : undefined;
}

/** Undefined if it's anything else than `true` or `false`. */
export function flagAt(literal: Literal | undefined, ...path: string[]): boolean | undefined {
  const found = valueAt(literal, ...path);
  return found?.kind === "other" && typeof found.value === "boolean" ? found.value : undefined;
}

export function entriesOf(literal: Literal | undefined): [key: string, value: Literal][] {
  return literal?.kind === "map" ? [...literal.entries] : [];
}

export function itemsOf(literal: Literal | undefined): readonly Literal[] {
  return literal?.kind === "list" ? literal.items : [];
}

/** Whether it can only be known by running the file. */
export function isComputed(literal: Literal | undefined): literal is Extract<Literal, { kind: "call" | "computed" }> {
  return literal?.kind === "computed" || literal?.kind === "call";
}

/** The settings in `defineConfig({ … })`, and in functions around that. */
export function unwrapped(literal: Literal | undefined): Literal | undefined {
  let at = literal;
  while (at?.kind === "call") at = at.given[0];
  return at;
}
