// What a drawing shows, in words: for people who can't see it, for search, and for programs.

import type { Drawing, DrawnElement } from "./drawing.ts";
import { titleOfName } from "./file-name.ts";
import { languageName } from "./language-name.ts";

/** A container and what is directly in it, as one line, and the containers in it. */
export type Outline = { text: string; parts: readonly Outline[] };

export function outlineOf({ alt, elements }: Pick<Drawing, "alt" | "elements">): Outline[] {
  if (alt) return [{ text: alt, parts: [] }];
  const { phrases, parts } = contentOf(elements);
  return phrases.length > 0 ? [{ text: phrases.join(", "), parts: [] }, ...parts] : parts;
}

/** One line per container. */
export function outlineText(outline: readonly Outline[]): string {
  return outline
    .map(({ text, parts }) => [text, ...(parts.length > 0 ? [outlineText(parts)] : [])].join("\n"))
    .join("\n");
}

/** What only arranges other elements. A reader needs to know about it only if it's marked. */
const arrangements = new Set(["bar", "columns", "tiles", "tabs", "chips"]);

/** They are named before their label. */
const containers = new Set(["frame", "window", "dialog", "panel", "card", "list", "tree", "menu", ...arrangements]);

/** The word after the label. The labels of other elements speak for themselves. */
const nouns: Readonly<Record<string, string>> = {
  ...{ badge: "badge", link: "link", field: "field", search: "search field", dropdown: "dropdown" },
  ...{ toggle: "toggle", checkbox: "checkbox", button: "button", tab: "tab" },
};

const states = ["disabled", "selected", "on", "collapsed", "success", "error", "waiting"];

function contentOf(elements: readonly DrawnElement[]): { phrases: string[]; parts: Outline[] } {
  const shown = elements.flatMap(withoutArrangements);
  const isContainer = (element: DrawnElement) => containers.has(element.name) || element.children.length > 0;
  return {
    phrases: shown.filter((element) => !isContainer(element)).map(phraseOf),
    parts: shown.filter(isContainer).map(containerOutline),
  };
}

function withoutArrangements(element: DrawnElement): DrawnElement[] {
  const isSilent = arrangements.has(element.name) && element.mark === undefined && element.alias === undefined;
  return isSilent ? element.children.flatMap(withoutArrangements) : [element];
}

function containerOutline(element: DrawnElement): Outline {
  const { phrases, parts } = contentOf(element.children);
  const { name, alias = name, label } = element;
  const isNamed = containers.has(name);
  const all = isNamed && label ? [label, ...phrases] : phrases;
  const head = isNamed ? titleOfName(alias) + remarksOn(element) : phraseOf(element);
  return { text: all.length > 0 ? `${head}: ${all.join(", ")}` : head, parts };
}

function phraseOf(element: DrawnElement): string {
  return wordsOf(element) + remarksOn(element);
}

function wordsOf({ name, alias, label, attributes: { value, from, language }, code }: DrawnElement): string {
  if (name === "code")
    return `${language ? `${languageName(language)} ` : ""}code “${(code ?? "").replace(/\s+/g, " ").trim()}”`;
  if (name === "message") return `message${from ? ` from ${from}` : ""} “${label}”`;
  const noun = alias?.replaceAll("-", " ") ?? nouns[name];
  return [label, noun, value && `“${value}”`].filter(Boolean).join(" ");
}

/** ` (disabled) (1)` */
function remarksOn({ attributes, mark }: DrawnElement): string {
  const shown = states.filter((state) => attributes[state] !== undefined);
  return `${shown.length > 0 ? ` (${shown.join(", ")})` : ""}${mark === undefined ? "" : ` (${mark})`}`;
}
