// Admonitions and tabs of MkDocs: `!!! note "Title"`, `??? note "Title"` (collapsed), and `=== "Tab"`, each followed by an
// indented body. They become containers, whose body isn't indented.

import { type Line, literalLines, rewritten } from "../../core/page/context/lines.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { inBrackets } from "./containers.ts";
import { collapsiblePart, foreignNames, plainCallout } from "./foreign-names.ts";
import { colonsAround, type Made, tabLines } from "./tab-lines.ts";

const opening = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]*)[ \t]+(\S.*?)[ \t]*$/;
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const indent = 4;

/** Nested deeper, they stay text, because parsers would need too long. */
const deepest = 10;

type Names = PageContext["setup"]["directives"];

export function rewriteAdmonitions(lines: readonly Line[], parts: Names, depth = 0): Line[] {
  if (depth > deepest || !lines.some(({ text }) => opening.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  const result: Line[] = [];
  /** The last line that isn't indented. Below a list item, indented lines aren't code. */
  let outer = "";
  let next = 0;
  for (const [at, line] of lines.entries()) {
    if (at < next) continue;
    const [, space = "", mark = "", rest = ""] = isLiteral[at] ? [] : (opening.exec(line.text) ?? []);
    if (/^ {0,3}\S/.test(line.text)) outer = line.text;
    const isCode = space.length >= indent && !listItem.test(outer);
    const isTab = mark.startsWith("=");
    if (!mark || isCode || (isTab && !/^".*"$/.test(rest))) {
      result.push(line);
      continue;
    }
    const inner = (block: Block) => rewriteAdmonitions(block.body.map(outdented), parts, depth + 1);
    const blocks = isTab ? tabsFrom(lines, at, space) : [blockFrom(lines, at, line, space)];
    const made = isTab
      ? tabLines(
          blocks.map((block) => ({ title: titleOf(block.first), body: inner(block) })),
          space,
        )
      : blocks.flatMap((block) => admonition(mark, rest, inner(block), space, parts));
    // Without an empty line, it would continue the paragraph above.
    if (result.at(-1)?.text.trim()) result.push(rewritten(line, ""));
    result.push(...made.map((item) => (typeof item === "string" ? rewritten(line, item) : item)));
    let last = line;
    for (const block of blocks) {
      last = block.body.at(-1) ?? block.first;
      next = block.end;
    }
    result.push(rewritten(last, ""));
  }
  return result;
}

/** A mark with the indented lines that follow, without empty lines at both ends. */
type Block = {
  first: Line;
  body: Line[];
  /** The index of the first line after it. */
  end: number;
};

/** All tabs in a row. */
function tabsFrom(lines: readonly Line[], at: number, space: string): Block[] {
  const blocks: Block[] = [];
  let next = at;
  for (;;) {
    const first = lines[next];
    if (!first?.text.startsWith(`${space}===`) || !opening.test(first.text)) return blocks;
    const block = blockFrom(lines, next, first, space);
    blocks.push(block);
    next = block.end;
    while (lines[next]?.text.trim() === "") next++;
  }
}

function titleOf({ text }: Line): string {
  return /"(.*)"\s*$/.exec(text)?.[1] ?? "";
}

function blockFrom(lines: readonly Line[], at: number, first: Line, space: string): Block {
  let end = at + 1;
  for (let index = end; ; index++) {
    const text = lines[index]?.text;
    const isEmpty = text?.trim() === "";
    if (!isEmpty && !text?.startsWith(`${space}    `) && !text?.startsWith(`${space}\t`)) break;
    if (!isEmpty) end = index + 1;
  }
  const body = lines.slice(at + 1, end);
  const start = body.findIndex(({ text }) => text.trim() !== "");
  return { first, body: body.slice(Math.max(0, start)), end };
}

/** Without one level of indentation. A tab after it belongs to the code of a fence. */
function outdented(line: Line): Line {
  const { text, removed } = line;
  const [space = ""] = /^[ \t]*/.exec(text) ?? [];
  if (space.startsWith(" ".repeat(indent))) return { ...line, text: text.slice(indent), removed: removed + indent };
  const count = space.endsWith("\t") ? 1 : space.length;
  return { ...line, text: text.slice(0, space.length - count) + text.slice(space.length), removed: removed + count };
}

function admonition(mark: string, rest: string, body: Line[], space: string, parts: Names): Made[] {
  const [, words = "", quoted] = /^([^"]*?)\s*(?:"(.*)")?$/.exec(rest) ?? [];
  const [kind = ""] = words.toLowerCase().split(/\s+/);
  const known = parts.has(kind) ? { part: kind, title: undefined } : foreignNames.get(kind);
  const name = mark.startsWith("?") ? collapsiblePart : (known?.part ?? plainCallout);
  const shown = quoted || (known && name === known.part ? known.title : capitalized(kind));
  const colons = colonsAround(body);
  return [`${space}${colons}${name}${shown ? `[${inBrackets(shown)}]` : ""}`, ...body, `${space}${colons}`];
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
