// The anchors of a reference, and text that goes into the syntax of Markdown and directives.

import type { Texts } from "../../../core/model/texts/texts.ts";
import type { Api } from "../model/api.ts";

/** `create-source` for `createSource`, and `repos-get` for `repos/get`. */
export function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

const anchors = new WeakMap<Api["schemas"], Map<string, string>>();

/** The anchor of an object: `page-info-object` for `PageInfo`. Two names may differ only in case. */
export function objectAnchor(name: string, { schemas }: Pick<Api, "schemas">): string {
  const known = anchors.get(schemas) ?? newAnchors(schemas.keys());
  anchors.set(schemas, known);
  return known.get(name) ?? `${kebab(name)}-object`;
}

function newAnchors(names: Iterable<string>): Map<string, string> {
  const taken = new Set<string>();
  const found = new Map<string, string>();
  for (const name of names) {
    const anchor = freeName(kebab(name) || "schema", taken);
    taken.add(anchor);
    found.set(name, `${anchor}-object`);
  }
  return found;
}

/** The name, followed by `-2`, `-3`, and so on if it's taken. */
export function freeName(name: string, taken: { has: (name: string) => boolean }, separator = "-"): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}${separator}${number}`;
  return free;
}

/** `USER_ID` for `userId` and `user-id`. */
export function upperSnake(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, "_")
    .replace(/\W+/g, "_")
    .toUpperCase();
}

/** Inline code, whatever is in it. */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.trim() === "") return "`\u2423`";
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return ticks + space + line + space + ticks;
}

/** Whether a value can be an attribute of a directive, which ends at the first brace. */
export function fitsAttribute(text: string): boolean {
  return text.length <= 60 && !/["{}\n]/.test(text);
}

/** A value of an attribute, without the characters that would end it. */
export function attribute(text: string): string {
  return text.replaceAll('"', "'").replaceAll("{", "(").replaceAll("}", ")").replace(/\s+/g, " ");
}

/** Plain text of a heading or label. */
export function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#:{}|~]/g, "\\$&");
}

export function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `a`, `a and b`, or `a, b, and c`. */
export function joined(words: readonly string[], word: "and" | "or", { locale }: Texts): string {
  return new Intl.ListFormat(locale, { type: word === "and" ? "conjunction" : "disjunction" }).format(words);
}
