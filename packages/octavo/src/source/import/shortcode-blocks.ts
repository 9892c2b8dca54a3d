// Shortcodes of Hugo and its themes with content: callouts such as `{{% note %}}`, `{{< hint info >}}`, and `alert`, details such
// as `{{% expand "Title" %}}`, code such as `highlight`, and groups of tabs.

import { mostCodeTabs } from "../../model/code-tabs.ts";
import type { Line } from "../page/lines.ts";
import {
  calloutOf,
  codeTabsPart,
  collapsiblePart,
  foreignNames,
  plainCallout,
  tabPart,
  tabsPart,
} from "../parts/foreign-names.ts";
import { inBrackets } from "./containers.ts";
import { type Pair, pairsIn, type Shortcode } from "./shortcode-pairs.ts";

const generalCallouts = ["hint", "notice", "callout"];
const callouts = new Set([
  ...["note", "tip", "info", "important", "warning", "caution", "danger", "alert", ...generalCallouts],
]);
const details = new Set(["details", "expand", "collapse", "spoiler"]);
const samples = new Set(["code", "code-toggle", "code-block", "codeblock"]);
const groups = new Set(["tabpane", "tabs"]);
const others = new Set(["highlight", "tab"]);
const known = [callouts, details, samples, groups, others];

/** More than what tabs hold has. Each level of tabs in tabs has two less. */
const mostColons = 10;
const fence = "````";

type Marks = [first: string[], last: string[], colons?: number];

/** What takes the place of the lines of shortcodes with content, and which lines are code in them. */
export function blockMarks(lines: readonly Line[]): {
  marks: ReadonlyMap<number, string[]>;
  isCode: (index: number) => boolean;
  /** Whether it's code in which references aren't followed either. */
  isSample: (index: number) => boolean;
} {
  const pairs = pairsIn(lines, (name) => known.some((names) => names.has(name)), holdsCode);
  const colonsOf = new Map<Pair, number>();
  const marks = new Map<number, string[]>();
  for (const pair of pairs) {
    const least = 1 + Math.max(2, ...pair.children.map((child) => colonsOf.get(child) ?? 2));
    const [first, last, colons] = marksOf(pair, least, lines);
    const { space } = pair.opened;
    if (colons !== undefined) colonsOf.set(pair, colons);
    marks.set(
      pair.start,
      first.map((text) => text && space + text),
    );
    marks.set(
      pair.end,
      last.map((text) => text && space + text),
    );
  }
  const within = (isOf: (pair: Pair) => boolean) => {
    const found = pairs.filter(isOf);
    return (index: number) => found.some(({ start, end }) => start < index && index < end);
  };
  return {
    marks,
    isCode: within((pair) => holdsCode(pair.opened, pair.parent ? [pair.parent.opened] : [])),
    isSample: within(({ opened }) => samples.has(opened.name)),
  };
}

function holdsCode(opened: Shortcode, around: readonly Shortcode[]): boolean {
  if (opened.name === "highlight" || samples.has(opened.name)) return true;
  const group = around.findLast(({ name }) => groups.has(name));
  return opened.name === "tab" && !isText(opened, group);
}

function isText(tab: Shortcode, group: Shortcode | undefined): boolean {
  const isGroupText = group?.name === "tabs" || group?.named.get("text") === "true";
  return isGroupText || tab.isMarkdown || tab.named.get("text") === "true";
}

function marksOf(pair: Pair, least: number, lines: readonly Line[]): Marks {
  const { name, positional, named } = pair.opened;
  if (groups.has(name)) return groupMarks(pair, least);
  if (name === "tab") return tabMarks(pair, least);
  if (name === "highlight") {
    const isNumbered = /linenos=(?:true|table|inline)/.test(positional.slice(1).join(" "));
    return [
      ["", `${fence}${named.get("lang") ?? positional[0] ?? "text"}${isNumbered ? " numbers" : ""}`],
      [fence, ""],
    ];
  }
  if (samples.has(name)) {
    const title = named.get("file") ?? named.get("title");
    const language = named.get("lang") ?? positional[0] ?? languageOf(title, lines.slice(pair.start + 1, pair.end));
    return [
      ["", `${fence}${language}${title?.includes(".") ? ` title="${title}"` : ""}`],
      [fence, ""],
    ];
  }
  const [part, title] = details.has(name)
    ? [collapsiblePart, named.get("title") ?? named.get("summary") ?? positional[0]]
    : calloutIn(pair.opened);
  const colons = ":".repeat(least);
  return [["", `${colons}${part}${title ? `[${inBrackets(title)}]` : ""}`, ""], [colons, ""], least];
}

/** Docsy's colors of alerts. */
const colors = new Map([
  ["primary", "note"],
  ["info", "note"],
  ["success", "tip"],
  ["warning", "warning"],
  ["danger", "danger"],
]);

/** The kind is the name, or the first parameter. */
function calloutIn({ name, positional, named }: Shortcode): [part: string, title: string | undefined] {
  if (name === "alert") {
    const color = named.get("color") ?? "";
    return [colors.get(color) ?? foreignNames.get(color)?.part ?? plainCallout, named.get("title")];
  }
  const isGeneral = generalCallouts.includes(name);
  const kind = isGeneral ? (named.get("type") ?? named.get("style") ?? positional[0] ?? plainCallout) : name;
  const { part, title } = calloutOf(kind);
  return [part, named.get("title") ?? positional[isGeneral ? 1 : 0] ?? title];
}

/** `{{< alert text="…" />}}` of Doks. */
export function alertAlone(found: Shortcode): string[] | undefined {
  const text = found.named.get("text");
  if (found.name !== "alert" || found.kind !== "empty" || !text) return undefined;
  const [part, title] = calloutIn(found);
  return ["", `:::${part}${title ? `[${inBrackets(title)}]` : ""}`, "", text, "", ":::", ""];
}

function tabsOf(group: Pair): Pair[] {
  return group.children.filter(({ opened }) => opened.name === "tab").sort((a, b) => a.start - b.start);
}

/** Code tabs if it only has code in as many tabs as there may be. A single tab is text below its label. */
function kindOf(group: Pair): "code" | "text" | undefined {
  const tabs = tabsOf(group);
  if (tabs.length < 2) return undefined;
  return tabs.length <= mostCodeTabs && !tabs.some(({ opened }) => isText(opened, group.opened)) ? "code" : "text";
}

function groupColons(group: Pair, least = 0): number {
  let levels = 0;
  for (let at = group.parent; at; at = at.parent) if (groups.has(at.opened.name)) levels++;
  return Math.max(4, least, mostColons - 2 * levels);
}

function groupMarks(group: Pair, least: number): Marks {
  const kind = kindOf(group);
  if (kind === "code") return [["", `:::${codeTabsPart}`], [":::", ""], 3];
  if (kind === undefined) return [[""], [""]];
  const colons = groupColons(group, least);
  return [["", ":".repeat(colons) + tabsPart], [":".repeat(colons), ""], colons];
}

function tabMarks(tab: Pair, least: number): Marks {
  const { named } = tab.opened;
  const group = tab.parent && groups.has(tab.parent.opened.name) ? tab.parent : undefined;
  const listed = group?.opened.named.get("items")?.split(/\s*,\s*/) ?? [];
  const own = (each: Shortcode) =>
    each.named.get("header") ?? each.named.get("title") ?? each.named.get("name") ?? each.positional[0];
  const before = group ? tabsOf(group).filter(({ start, opened }) => start < tab.start && !own(opened)) : [];
  const label = own(tab.opened) || (listed[before.length] ?? "");
  const language = named.get("lang") ?? group?.opened.named.get("lang") ?? "text";
  const kind = group && kindOf(group);
  if (kind === "code")
    return [
      ["", `${fence}${language} tab="${label}"`],
      [fence, ""],
    ];
  const code = isText(tab.opened, group?.opened) ? [] : [fence];
  const start = code.map((marks) => marks + language);
  if (!group || kind === undefined)
    return [
      ["", `**${label}**`, "", ...start],
      [...code, ""],
    ];
  const colons = Math.max(least, groupColons(group) - 1);
  const marks = ":".repeat(colons);
  return [["", `${marks}${tabPart}[${inBrackets(label)}]`, "", ...start], [...code, marks, ""], colons];
}

function languageOf(file: string | undefined, body: readonly Line[]): string {
  const ending = /\.(\w+)$/.exec(file ?? "")?.[1];
  if (ending) return ending;
  const text = body.map((line) => line.text).join("\n");
  if (/^\s*[[{"]?[\w.-]+\]?\s*(?:=|$)/m.test(text) && /^\s*\w+\s*=/m.test(text)) return "toml";
  return /^\s*[\w-]+:/m.test(text) ? "yaml" : "text";
}
