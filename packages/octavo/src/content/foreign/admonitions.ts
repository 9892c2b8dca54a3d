// Admonitions and tabs of MkDocs: `!!! note "Title"`, `??? note "Title"` (collapsed), and `=== "Tab"`, each followed by an
// indented body. They become containers, whose body isn't indented.

import { codeTabsPart, collapsiblePart, foreignNames, plainCallout } from "../../parts/foreign-names.ts";
import type { PageContext } from "../page-context.ts";
import { inBrackets } from "./containers.ts";
import { type Line, literalLines, rewritten } from "./lines.ts";

const opening = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]*)[ \t]+(\S.*?)[ \t]*$/;
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const indent = 4;

/** Nested deeper, they stay text, because parsers would need too long. */
const deepest = 10;

type Names = PageContext["setup"]["parts"];

export function rewriteAdmonitions(lines: readonly Line[], parts: Names, depth = 0): Line[] {
  if (depth > deepest || !lines.some(({ text }) => opening.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  const result: Line[] = [];
  /** The last line that isn't indented. Below a list item, indented lines aren't code. */
  let outer = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const [, space = "", mark = "", rest = ""] = isLiteral[at] ? [] : (opening.exec(line.text) ?? []);
    if (/^ {0,3}\S/.test(line.text)) outer = line.text;
    const isCode = space.length >= indent && !listItem.test(outer);
    if (!mark || isCode || (mark.startsWith("=") && !/^".*"$/.test(rest))) {
      result.push(line);
      continue;
    }
    const inner = (from: number) => rewriteAdmonitions(bodyBelow(lines, from, space).map(outdented), parts, depth + 1);
    let block: Made[];
    let end: number;
    if (mark.startsWith("=")) {
      const tabs = tabsFrom(lines, at, space).map((from) => ({ title: titleOf(lines[from]), body: inner(from), from }));
      block = tabs.every(({ body }) => isOneFence(body)) && tabs.length > 1 ? codeTabs(tabs, space) : tabs.flatMap(tab);
      end = endOf(lines, tabs.at(-1)?.from ?? at, space);
    } else {
      block = admonition(mark, rest, inner(at), space, parts);
      end = endOf(lines, at, space);
    }
    // Without an empty line, it would continue the paragraph above.
    if (result.at(-1)?.text.trim()) result.push(rewritten(line, ""));
    result.push(...block.map((made) => (typeof made === "string" ? rewritten(line, made) : made)));
    result.push(rewritten(lines[end - 1], ""));
    at = end - 1;
  }
  return result;
}

/** A line that is generated, or one of the body. */
type Made = string | Line;
type Tab = { title: string; body: Line[] };

/** The lines with the titles of all tabs in a row. */
function tabsFrom(lines: readonly Line[], at: number, space: string): number[] {
  const tabs = [at];
  for (;;) {
    let next = endOf(lines, tabs[tabs.length - 1], space);
    while (next < lines.length && lines[next].text.trim() === "") next++;
    if (next >= lines.length || !lines[next].text.startsWith(`${space}===`) || !opening.test(lines[next].text))
      return tabs;
    tabs.push(next);
  }
}

function titleOf({ text }: Line): string {
  return /"(.*)"\s*$/.exec(text)?.[1] ?? "";
}

/** The indented lines that follow, without empty lines at both ends. */
function bodyBelow(lines: readonly Line[], at: number, space: string): Line[] {
  const body = lines.slice(at + 1, endOf(lines, at, space));
  const first = body.findIndex(({ text }) => text.trim() !== "");
  return body.slice(Math.max(0, first));
}

/** The first line after the body. */
function endOf(lines: readonly Line[], at: number, space: string): number {
  const belongs = ({ text }: Line) =>
    text.trim() === "" || text.startsWith(`${space}    `) || text.startsWith(`${space}\t`);
  let end = at + 1;
  while (end < lines.length && belongs(lines[end])) end++;
  while (end > at + 1 && lines[end - 1].text.trim() === "") end--;
  return end;
}

/** Without one level of indentation. */
function outdented({ text, number, removed }: Line): Line {
  const [space = ""] = /^[ \t]*/.exec(text) ?? [];
  const count = space.endsWith("\t") && !space.includes(" ".repeat(indent)) ? 1 : Math.min(indent, space.length);
  return { text: text.slice(0, space.length - count) + text.slice(space.length), number, removed: removed + count };
}

function admonition(mark: string, rest: string, body: Line[], space: string, parts: Names): Made[] {
  const [, words = "", quoted] = /^([^"]*?)\s*(?:"(.*)")?$/.exec(rest) ?? [];
  const [kind = ""] = words.toLowerCase().split(/\s+/);
  const known = parts.has(kind) ? { part: kind, title: undefined } : foreignNames.get(kind);
  const name = mark.startsWith("?") ? collapsiblePart : (known?.part ?? plainCallout);
  const shown = quoted || (known && name === known.part ? known.title : capitalized(kind));
  const colons = ":".repeat(1 + Math.max(2, ...body.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1].length ?? 0)));
  return [`${space}${colons}${name}${shown ? `[${inBrackets(shown)}]` : ""}`, ...body, `${space}${colons}`];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A tab is its title in bold, and below it what it holds. */
function tab({ title, body }: Tab): Made[] {
  const [space = ""] = /^[ \t]*/.exec(body[0]?.text ?? "") ?? [];
  return [`${space}**${title}**`, "", ...body, ""];
}

const fence = /^(\s*)(`{3,}|~{3,})\s*([^\s`{]*)(.*)$/;

function isOneFence(body: readonly Line[]): boolean {
  const marks = fence.exec(body[0]?.text ?? "")?.[2];
  const closes = ({ text }: Line, index: number) => index > 0 && text.trim() === marks;
  return marks !== undefined && body.length > 1 && body.findIndex(closes) === body.length - 1;
}

function codeTabs(tabs: readonly Tab[], space: string): Made[] {
  const fences = tabs.flatMap(({ title, body: [first, ...rest] }) => {
    const [, before = "", marks = "", language = "", meta = ""] = fence.exec(first.text) ?? [];
    const label = `tab="${title.replaceAll('"', "'")}"`;
    return [rewritten(first, `${before}${marks}${language || "text"} ${label}${meta}`), ...rest, ""];
  });
  return [`${space}:::${codeTabsPart}`, ...fences, `${space}:::`];
}
