// What a drawing shows, in words: for people who can't see it, for search, and for programs.

import { titleOfName } from "../../../core/model/file-name.ts";
import { languageName } from "../../../core/model/language-name.ts";
import type { Texts } from "../../../core/model/texts/texts.ts";
import type { DrawnElement, Outline } from "./drawing.ts";

/** @param alt what the writer says instead. */
export function outlineOf(elements: readonly DrawnElement[], alt: string | undefined, texts: Texts): Outline[] {
  if (alt) return [{ text: alt, parts: [] }];
  const { phrases, parts } = contentOf(elements, texts);
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

const containerNames = {
  frame: "drawnFrame",
  window: "drawnWindow",
  dialog: "drawnDialog",
  panel: "drawnPanel",
  card: "drawnCard",
  list: "drawnList",
  tree: "drawnTree",
  menu: "drawnMenu",
  bar: "drawnBar",
  columns: "drawnColumns",
  tiles: "drawnTiles",
  tabs: "drawnTabs",
  chips: "drawnChips",
} as const;

/** With their label. The labels of other elements speak for themselves. */
const elementNames = {
  badge: "drawnBadge",
  link: "drawnLink",
  field: "drawnField",
  search: "drawnSearch",
  dropdown: "drawnDropdown",
  toggle: "drawnToggle",
  checkbox: "drawnCheckbox",
  button: "drawnButton",
  tab: "drawnTab",
} as const;

const states = [
  ["disabled", "isDisabled"],
  ["selected", "isSelected"],
  ["on", "isOn"],
  ["collapsed", "isCollapsed"],
  ["success", "isSuccess"],
  ["error", "isError"],
  ["waiting", "isWaiting"],
] as const;

function contentOf(elements: readonly DrawnElement[], texts: Texts): { phrases: string[]; parts: Outline[] } {
  const shown = elements.flatMap(withoutArrangements);
  const isContainer = (element: DrawnElement) => isNamed(element) || element.children.length > 0;
  return {
    phrases: shown.filter((element) => !isContainer(element)).map((element) => phraseOf(element, texts)),
    parts: shown.filter(isContainer).map((element) => containerOutline(element, texts)),
  };
}

/** Whether it's named before its label. */
function isNamed({ name }: DrawnElement): boolean {
  return Object.hasOwn(containerNames, name);
}

function withoutArrangements(element: DrawnElement): DrawnElement[] {
  const isSilent = arrangements.has(element.name) && element.mark === undefined && element.alias === undefined;
  return isSilent ? element.children.flatMap(withoutArrangements) : [element];
}

function containerOutline(element: DrawnElement, texts: Texts): Outline {
  const { phrases, parts } = contentOf(element.children, texts);
  const { name, alias, label } = element;
  const all = isNamed(element) && label ? [label, ...phrases] : phrases;
  const container = containerNames[name as keyof typeof containerNames];
  const head = isNamed(element)
    ? (alias === undefined ? texts[container] : titleOfName(alias)) + remarksOn(element, texts)
    : phraseOf(element, texts);
  return { text: all.length > 0 ? `${head}: ${all.join(", ")}` : head, parts };
}

function phraseOf(element: DrawnElement, texts: Texts): string {
  return wordsOf(element, texts) + remarksOn(element, texts);
}

function wordsOf({ name, alias, label, attributes, code = "" }: DrawnElement, texts: Texts): string {
  const { value, from, language } = attributes;
  const quoted = (word: string) => texts.quoted({ word });
  if (name === "code") {
    const shown = quoted(code.replace(/\s+/g, " ").trim());
    return language
      ? texts.drawnCodeIn({ language: languageName(language), code: shown })
      : texts.drawnCode({ code: shown });
  }
  if (name === "message") {
    const text = quoted(label);
    return from ? texts.drawnMessageFrom({ name: from, text }) : texts.drawnMessage({ text });
  }
  const text: (typeof elementNames)[keyof typeof elementNames] | undefined =
    elementNames[name as keyof typeof elementNames];
  const named =
    alias === undefined
      ? text === undefined
        ? label
        : texts[text]({ label })
      : `${label} ${alias.replaceAll("-", " ")}`;
  return [named.trim(), value && quoted(value)].filter(Boolean).join(" ");
}

/** ` (disabled) (1)` */
function remarksOn({ attributes, mark }: DrawnElement, texts: Texts): string {
  const shown = states.flatMap(([name, text]) => (attributes[name] === undefined ? [] : [texts[text]]));
  return `${shown.length > 0 ? ` (${shown.join(", ")})` : ""}${mark === undefined ? "" : ` (${mark})`}`;
}
