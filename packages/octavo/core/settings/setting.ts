// What a setting is. It's written once: from its schema follow its type, its place in `site/`, the hash of pages, the
// schema for editors, what editions inherit, and the checks of the pages that it names.

import type * as v from "valibot";
import type { Edition } from "../model/edition.ts";
import type { Place, Problem } from "../model/problem.ts";
import type { Constant, SettingValues, Site } from "../model/site.ts";

/** What a setting is completed with. */
export type Reading = {
  root: string;
  /** The file that it's written in. */
  file: string;
  /** The place of the value at a path of keys and indexes. */
  placeOf: (path: readonly (string | number)[]) => Place;
  problems: Problem[];
  /** The values of the settings before it in the list. */
  settings: SettingValues;
  /** Whether site.yaml has a mistake, so that it isn't known what it says. */
  isUnread: boolean;
  site: Pick<Site, "strict" | "editions"> & { constants: ReadonlyMap<string, Constant> };
};

type Definition<Schema extends v.GenericSchema, Value> = {
  /** A key of site.yaml, or a file in `site/`. */
  at: string;
  /** What the file is for, as the title of its schema for editors. */
  title?: string;
  schema: Schema;
  /** Other files in `site/` that it's read from. */
  files?: readonly string[];
  /** Completes what is written, and reports what a schema can't find. */
  read?(written: v.InferOutput<Schema>, reading: Reading): Value;
  /**
   * What versions and translations have. `own`: what their folder says. `shared`: that of the main version.
   * `translations`: only they have that of the main version. A function inherits.
   */
  editions: "own" | "shared" | "translations" | Inherit<Value>["editions"];
  /** Pages are compiled again when it changes. A function says which part of it they're made from. */
  affectsPages?: true | AffectsPages<Value>["affectsPages"];
};

// As methods, they allow a list of settings of different types.
type Inherit<Value> = { editions(main: Value, own: Value | undefined, edition: Edition): Value };
type AffectsPages<Value> = { affectsPages(value: Value): unknown };

/** A file in `site/` that isn't part of a site, because only a check reads it. */
export type CheckFile = { at: string; title?: string; schema?: v.GenericSchema };

/** The type of a setting's value. */
export type SettingValue<Each> = Each extends Setting<infer Value> ? Value : never;

export type Setting<Value = unknown> = Definition<v.GenericSchema, Value>;

export function setting<Schema extends v.GenericSchema, Value = v.InferOutput<Schema>>(
  definition: Definition<Schema, Value>,
): Setting<Value> {
  return definition;
}

/** The value of a setting in an edition. */
export function settingOf<Value>({ at }: Setting<Value>, { settings }: { settings: SettingValues }): Value {
  // What a list of all settings holds has no type. The loader stores each value under the setting that it's read with.
  return settings[at] as Value;
}

export function isFile({ at }: Pick<Setting, "at">): boolean {
  return at.includes(".");
}
