// Decides what of a page runs, and in which order: its samples are the steps of one workflow, from top to bottom.

import { moduleOf } from "../../site/parts/run-sample/module.ts";
import { parseJson } from "../../site/parts/run-sample/runtime/json.ts";
import type { Context, Json, JsonObject, Task } from "../../site/parts/run-sample/runtime/session.ts";
import { isResult, noRunReason, type Page, type Sample, skipReason } from "../sample.ts";
import type { PageContext } from "./context.ts";
import { runsOf } from "./shown-result.ts";

const languages = new Set(["js", "javascript", "ts", "typescript"]);

/** Other checks call these with clients for the API that they describe. */
const otherHosts = /\b(api|rt)\.pipedream\.com\b|\bEventSource\b/;

export function isStepSample(sample: Sample, page: Page): boolean {
  if ((!languages.has(sample.language) || isResult(sample) || skipReason(sample)) ?? noRunReason(sample)) return false;
  return !otherHosts.test(sample.code) && moduleOf(sample.code, isLegacy(sample, page)) !== undefined;
}

/** Pages that both versions share show code of both. Only code steps of version 1 return outside of a function. */
export function isLegacy({ tab, code }: Sample, { version, isShared }: Page): boolean {
  if (/^export default/m.test(code)) return false;
  return (version === "v1" && !isShared) || tab === "v1" || /^return\b/m.test(code);
}

export function planTasks(page: Page, context: PageContext): Task[] {
  const tasks: Task[] = [];
  const events = new Map<string | undefined, Json>();
  const shownSteps: JsonObject = {};
  for (const sample of page.samples) {
    const given = givenBy(sample);
    if (given?.step === "trigger") events.set(sample.tab, withValue(events.get(sample.tab), given.path, given.value));
    else if (given && !tasks.some(({ name }) => name === given.step))
      shownSteps[given.step] = withValue(shownSteps[given.step], given.path, given.value) as Json;
    if (!isStepSample(sample, page)) continue;
    // A sample in a tab starts with the event in the same tab, and others with the event in the first tab.
    const event = events.get(sample.tab) ?? events.get(undefined) ?? [...events.values()][0];
    const { part, varies: _varies, fails: _fails, ignores: _ignores, ...settings } = context.of(sample, event);
    const module = moduleOf(sample.code, isLegacy(sample, page));
    if (!module) continue;
    const own: Context = {
      ...settings,
      steps: { ...shownSteps, ...settings.steps },
      runs: Math.max(settings.runs, runsOf(sample, page)),
    };
    const { code, extension } = module;
    const kind = part ? "module" : module.kind;
    tasks.push({
      index: sample.index,
      kind,
      code,
      name: stepName(sample, page),
      file: fileName(sample, extension),
      context: own,
    });
  }
  return tasks;
}

/** The name by which later steps know it: `get_user`, or `find` in `code step find`. */
export function stepName({ title = "" }: Sample, { version }: Pick<Page, "version">): string {
  const words = /^(?:(?:code|later|new) step\s*)?([A-Za-z_$]\w*)?$/i.exec(title);
  return (
    words?.[1] ?? /^([\w-]+)\.[cm]?js$/.exec(title)?.[1]?.replaceAll("-", "_") ?? (version === "v1" ? "nodejs" : "code")
  );
}

/** A module that imports `../../github.app.mjs` must be two folders below it. */
function fileName({ title = "", code, index }: Sample, extension: string): string {
  const named = /^[\w./-]+\.[cm]?js$/.exec(title)?.[0] ?? `sample-${index}${extension}`;
  const name = extension === ".cjs" ? named.replace(/\.[cm]?js$/, ".cjs") : named;
  const ups = [...code.matchAll(/from "((?:\.\.\/)+)/g)].map(([, path = ""]) => path.length / 3);
  const missing = Math.max(0, ...ups) - (name.split("/").length - 1);
  return `${"folder/".repeat(Math.max(0, missing))}${name}`;
}

/** Event data and exports of other steps that the page shows for later samples. */
function givenBy({ language, title = "", code }: Sample): { step: string; path: string[]; value: Json } | undefined {
  const path = /^(?:steps\.)?(\w+(?:\.[\w$]+)*)(?:,? \(?shortened\)?)?$/.exec(title)?.[1]?.split(".");
  if (language !== "json" || !path) return undefined;
  const value = parseJson(code);
  if (path[0] === "event") return { step: "trigger", path: path.slice(1), value };
  if (!title.startsWith("steps.")) return undefined;
  const [step = "", ...rest] = path;
  if (step !== "trigger") return { step, path: rest, value };
  return rest[0] === "event" ? { step, path: rest.slice(1), value } : undefined;
}

function withValue(target: Json | undefined, [key, ...rest]: string[], value: Json): Json {
  if (key === undefined) return value;
  const object = typeof target === "object" && target !== null && !Array.isArray(target) ? target : {};
  return { ...object, [key]: withValue(object[key], rest, value) };
}
