// Keys that code and fields read from events and steps, but that the event or the step on the same page doesn't have.

import { existsSync, readFileSync } from "node:fs";
import { suggest } from "../../packages/octavo/core/model/problem.ts";
import type { Json } from "../../site/parts/run-sample/runtime/session.ts";
import type { Page, Sample } from "../sample.ts";
import { loadContext, type PageContext } from "../steps/context.ts";
import { type DataPath, dataPaths } from "./data-paths.ts";
import { isBelow, missingKey, type Shown, shownData, valueAt } from "./shown-data.ts";
import type { Rule, Slip } from "./slip.ts";
import { withoutComments } from "./without-comments.ts";

const code = new Set(["js", "javascript", "ts", "python", "go", "bash"]);
const field = /\{\{[^{}]*\}\}/g;

/** @param root the folder of the site. */
export function unknownPaths(root: string): Rule {
  // Reading a page's file in `context/` takes longer than everything else here.
  const contexts = new WeakMap<Page, PageContext>();
  const contextOf = (page: Page) => {
    const context = contexts.get(page) ?? loadContext(root, page);
    contexts.set(page, context);
    return context;
  };
  return (sample, page) => {
    const shown = shownData(page);
    if (shown.length === 0) return [];
    const isCode = code.has(sample.language);
    const paths = isCode ? dataPaths(withoutComments(sample), isLegacy(sample, page)) : fieldPaths(sample.code, page);
    const given = isCode ? givenData(contextOf(page).of(sample)) : [];
    const isGiven = ({ keys }: DataPath) =>
      given.some(({ path, value }) => isBelow(keys, path) && valueAt(value, keys.slice(path.length)) !== undefined);
    return slipsOf(sample.code, paths, shown, (path) => isGiven(path) || isNamedElsewhere(root, page, path));
  };
}

/** What the page's file in `context/` adds to what the page shows. */
function givenData({ event, events = [], steps }: ReturnType<ReturnType<typeof loadContext>["of"]>): Shown[] {
  const all = [event, ...events].map((value) => ({ path: ["trigger", "event"], value, isShortened: false }));
  return [...all, { path: [], value: steps as Json, isShortened: false }];
}

/** A sentence or another sample has the name, too, so it isn't misspelled. */
function isNamedElsewhere(root: string, { path }: Page, { keys }: DataPath): boolean {
  const file = `${root}/${path}`;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return text.split(keys.slice(-2).join(".")).length > 2;
}

/** Expressions in fields, such as `{{steps.trigger.event.body.name}}`, and in inline code. */
export function fieldPaths(text: string, { version }: Pick<Page, "version">): DataPath[] {
  return [...text.matchAll(field)].flatMap(({ 0: expression, index }) =>
    dataPaths(expression.replace("{{", "  "), version === "v1").map((path) => moved(path, index)),
  );
}

function moved({ keys, at, end }: DataPath, by: number): DataPath {
  return { keys, at: at.map((each) => each + by), end: end + by };
}

/** @param isKnown whether data that isn't shown has it. That doesn't excuse a name that resembles a shown one. */
export function slipsOf(
  text: string,
  paths: readonly DataPath[],
  shown: readonly Shown[],
  isKnown: (path: DataPath) => boolean,
): Slip[] {
  const slips = paths.flatMap((path): Slip[] => {
    const missing = missingKey(path.keys, shown);
    if (!missing) return [];
    const { key, index, known, isSure } = missing;
    const keys = path.keys.slice(0, index + 1);
    const meant = suggest(key, known) ?? known.find((name) => letters(name) === letters(key));
    if (meant === undefined && (!isSure || isOptional(text, path, index) || isKnown({ ...path, keys }))) return [];
    const names = known.map((name) => `\`${name}\``).join(", ");
    return [
      {
        offset: path.at[index] ?? path.end,
        message: `\`${["steps", ...keys.slice(0, -1)].join(".")}\` has no \`${key}\` on this page.`,
        fix: meant ? `Did you mean \`${meant}\`?` : `It has ${names}.`,
      },
    ];
  });
  return [...new Map(slips.map((slip) => [slip.offset, slip])).values()];
}

function letters(name: string): string {
  return [...name].sort().join("");
}

/** Code that handles a missing value reads it on purpose. */
function isOptional(text: string, { at, end, keys, variable }: DataPath, index: number): boolean {
  if (index < keys.length - 1) return false;
  if (variable && new RegExp(`\\b${variable} (?:\\?|&&|\\|\\|)|if \\(!?${variable}\\b`).test(text)) return true;
  const start = at[0] ?? 0;
  return (
    /^\s*(?:\?\?|\|\||===? (?:undefined|null)|\/\/ undefined|=(?!=))/.test(text.slice(end)) ||
    (keys[0] === "trigger" && /!\s*(?:pd\.)?(?:steps\.)?$/i.test(text.slice(Math.max(0, start - 12), start)))
  );
}

function isLegacy({ tab, code }: Sample, { version }: Page): boolean {
  return (version === "v1" && !/^export default|^module\.exports/m.test(code)) || tab === "v1";
}
