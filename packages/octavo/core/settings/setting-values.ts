// The values of settings in each edition: what is written, completed, and inherited.

import * as v from "valibot";
import type { Edition } from "../model/edition.ts";
import type { Problem } from "../model/problem.ts";
import type { NamedTarget, SettingValues } from "../model/site.ts";
import { placeValues, targetsIn } from "./named-values.ts";
import { isFile, type Reading, type Setting } from "./setting.ts";
import { readSettings, type SettingsFile } from "./settings-file.ts";

export type LoadedValues = {
  settings: SettingValues;
  /** The pages and sections that files of settings name. */
  targets: NamedTarget[];
};

type Sources = {
  root: string;
  /** Below `site/`, with a slash at its end, or empty. */
  folder: string;
  site: Reading["site"];
  problems: Problem[];
};

/** @param siteYaml what site.yaml says, with its places. */
export function mainValues(
  all: readonly Setting[],
  siteYaml: Pick<SettingsFile<unknown>, "placeOf"> & { value: SettingValues },
  sources: Sources,
): LoadedValues {
  const targets: NamedTarget[] = [];
  const settings = all.map((each): [at: string, value: unknown] => {
    const { at } = each;
    if (isFile(each)) {
      const written = readFile(each, sources, targets);
      return [at, written ? written.value : emptyValue(each)];
    }
    const placeOf: Reading["placeOf"] = (path) => siteYaml.placeOf([at, ...path]);
    return [at, completed(each, siteYaml.value[at], { file: "site/site.yaml", placeOf, ...sources })];
  });
  return { settings: Object.fromEntries(settings), targets };
}

/** @param main the values of the main version. */
export function editionValues(
  all: readonly Setting[],
  main: SettingValues,
  edition: Edition,
  sources: Sources,
): LoadedValues {
  const targets: NamedTarget[] = [];
  const settings = all.map((each): [at: string, value: unknown] => {
    const { at, editions } = each;
    const isOwn = isFile(each) && (editions === "own" || typeof editions === "function");
    const own = isOwn ? readFile(each, sources, targets)?.value : undefined;
    if (typeof editions === "function") return [at, editions(main[at], own, edition)];
    const isShared = editions === "shared" || (editions === "translations" && edition.translation);
    return [at, isShared ? main[at] : (own ?? emptyValue(each))];
  });
  return { settings: Object.fromEntries(settings), targets };
}

/** @returns undefined if there's no such file, or nothing in it. */
function readFile(each: Setting, sources: Sources, targets: NamedTarget[]): { value: unknown } | undefined {
  const { schema, at } = each;
  const { value, file, placeOf } = readSettings(sources.root, sources.folder + at, schema, sources.problems);
  if (value === undefined) return undefined;
  placeValues(schema, value, file, placeOf);
  for (const target of targetsIn(schema, value, file, placeOf)) targets.push(target);
  return { value: completed(each, value, { file, placeOf, ...sources }) };
}

function completed(each: Setting, written: unknown, reading: Reading): unknown {
  return each.read ? each.read(written, reading) : written;
}

function emptyValue(each: Setting): unknown {
  const list = each.schema.type === "array" ? [] : {};
  return v.parse(each.schema, isFile(each) ? list : undefined);
}
