// The values of settings in each edition: what is written, completed, and inherited.

import * as v from "valibot";
import type { Edition } from "../model/edition.ts";
import { fileStart, type Problem } from "../model/problem.ts";
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
  isUnread: boolean;
  problems: Problem[];
};

/** @param siteYaml what site.yaml says, with its places. */
export function mainValues(
  all: readonly Setting[],
  siteYaml: Pick<SettingsFile<unknown>, "placeOf"> & { value: SettingValues },
  sources: Sources,
): LoadedValues {
  const targets: NamedTarget[] = [];
  const settings: Record<string, unknown> = {};
  for (const each of all) {
    const { at } = each;
    const placeOf: Reading["placeOf"] = (path) => siteYaml.placeOf([at, ...path]);
    const reading = { file: "site/site.yaml", placeOf, settings, ...sources };
    const own = isFile(each)
      ? readFile(each, { ...sources, settings }, targets)
      : { value: completed(each, siteYaml.value[at], reading) };
    settings[at] = own ? own.value : emptyValue(each, { ...reading, file: `site/${at}` });
  }
  return { settings, targets };
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
    const own = isOwn ? readFile(each, { ...sources, settings: main }, targets)?.value : undefined;
    if (typeof editions === "function") return [at, editions(main[at], own, edition)];
    if (editions === "shared" || (editions === "translations" && edition.translation)) return [at, main[at]];
    const nothing: Reading = { ...sources, settings: main, file: "", placeOf: () => fileStart };
    return [at, own ?? emptyValue(each, nothing)];
  });
  return { settings: Object.fromEntries(settings), targets };
}

/** @returns undefined if there's no such file, or nothing in it. */
function readFile(
  each: Setting,
  sources: Sources & Pick<Reading, "settings">,
  targets: NamedTarget[],
): { value: unknown } | undefined {
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

/** What a setting is that isn't written. */
function emptyValue(each: Setting, reading: Reading): unknown {
  const list = each.schema.type === "array" ? [] : {};
  return completed(each, v.parse(each.schema, isFile(each) ? list : undefined), reading);
}
