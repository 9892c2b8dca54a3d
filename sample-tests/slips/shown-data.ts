// What a page shows of the data of its steps: events, exports, and return values.

import { parseJson } from "../../site/parts/run-sample/runtime/json.ts";
import type { Json, JsonObject } from "../../site/parts/run-sample/runtime/session.ts";
import type { Page, Sample } from "../sample.ts";
import { stepName } from "../steps/plan.ts";
import { exportedNames } from "./exported-names.ts";

/** The value at a path, whose first key is the name of a step. Not all of its keys are there if it's shortened. */
export type Shown = { path: readonly string[]; value: Json; isShortened: boolean };

const pathTitle = /^(?:steps\.)?(\w+(?:\.[\w$]+)*)(,? \(?shortened\)?)?$/;

const trigger: Shown = {
  path: ["trigger"],
  value: { event: null, context: null, raw_event: null, pd_event_type: null },
  isShortened: false,
};
const httpEvent = { body: null, client_ip: null, headers: null, method: null, path: null, query: null, url: null };

export function shownData(page: Page): Shown[] {
  const shown = page.samples.flatMap(inJson);
  // Only HTTP requests have these parts, which pages show without the rest of the event.
  const isHttp = shown.some(({ path }) => /^trigger\.event\.(?:body|query)$/.test(path.join(".")));
  const event: Shown[] = isHttp ? [{ path: ["trigger", "event"], value: httpEvent, isShortened: false }] : [];
  const exported = exportsOf(page, shown);
  const all = [trigger, ...event, ...shown, ...exported];
  const steps = [...all.map(({ path }) => path[0] ?? ""), ...page.samples.map((sample) => stepName(sample, page))];
  const others = steps.filter((name) => name !== "trigger" && !exported.some(({ path }) => path[0] === name));
  return [
    // Other steps can be anywhere, so only a name that resembles one of these is wrong.
    { path: [], value: Object.fromEntries(steps.map((name) => [name, null])), isShortened: true },
    ...others.map((name) => ({ path: [name], value: { $return_value: null, $summary: null }, isShortened: true })),
    ...all,
  ];
}

function inJson({ language, title = "", code }: Sample): Shown[] {
  const [, text = "", shortened] = pathTitle.exec(title) ?? [];
  const [first = "", ...rest] = text.split(".");
  if (language !== "json" || (first !== "event" && !title.startsWith("steps."))) return [];
  const path = first === "event" ? ["trigger", "event", ...rest] : [first, ...rest];
  return [{ path, value: parseJson(code), isShortened: shortened !== undefined || code.includes("…") }];
}

/** Code steps get one of these names unless the writer changes it. */
const defaultNames = ["bash", "code", "go", "nodejs", "python"];

/** For each step, an object with all names that samples on the page export. Languages of a step may be shown in turn. */
function exportsOf(page: Page, shown: readonly Shown[]): Shown[] {
  const names = new Map<string, Set<string>>();
  const open = new Set<string>();
  for (const sample of page.samples) {
    const exported = exportedNames(sample);
    if (exported === undefined) continue;
    const step = stepName(sample, page);
    if (exported === "any") open.add(step);
    else names.set(step, new Set([...(names.get(step) ?? []), ...exported]));
  }
  return [...names].flatMap(([step, own]) => {
    const inTitles = shown.filter(({ path }) => path[0] === step && path.length > 1).map(({ path }) => path[1] ?? "");
    const value = Object.fromEntries([...own, ...inTitles].map((name) => [name, null]));
    const others = defaultNames.filter((name) => !names.has(name) && !shown.some(({ path }) => path[0] === name));
    const steps = defaultNames.includes(step) ? [step, ...others] : [step];
    return steps.map((name) => ({ path: [name], value, isShortened: open.has(step) }));
  });
}

/** `isSure` is false if something that isn't shown could have the key. */
export type Missing = { key: string; index: number; known: string[]; isSure: boolean };

/** @returns the first key that isn't in what the page shows, or undefined if the page doesn't show enough to know. */
export function missingKey(keys: readonly string[], shown: readonly Shown[]): Missing | undefined {
  for (const [index, key] of keys.entries()) {
    const before = keys.slice(0, index);
    const parents = shown.flatMap(({ path, value, isShortened }) => {
      const parent = isBelow(before, path) ? valueAt(value, before.slice(path.length)) : undefined;
      return isObject(parent) ? [{ known: Object.keys(parent), isShortened }] : [];
    });
    if (parents.length === 0) return undefined;
    const isShown = shown.some(({ path }) => path.length > index && isBelow(path, keys.slice(0, index + 1)));
    if (isShown || parents.some(({ known }) => known.includes(key))) continue;
    const known = [...new Set(parents.flatMap((parent) => parent.known))];
    return { key, index, known, isSure: !parents.some(({ isShortened }) => isShortened) };
  }
  return undefined;
}

/** Whether `keys` start with `path`. */
export function isBelow(keys: readonly string[], path: readonly string[]): boolean {
  return path.every((key, index) => key === keys[index]);
}

/** @returns undefined if it has no such value. */
export function valueAt(value: Json | undefined, keys: readonly string[]): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  return isObject(value) ? valueAt(value[key], rest) : undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
