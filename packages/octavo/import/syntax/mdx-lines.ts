// Rewrites the lines of a page in MDX, so that the parser of Markdown can read them: tags, expressions, and imports become
// placeholders. Those on lines without text are comments, which are blocks, and all others are tags, which aren't.

import { type Line, literalLines, rewritten, textOfLines } from "../../core/page/context/lines.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { type JsxToken, readJsx } from "./jsx-tokens.ts";
import { Indentation, widthOf } from "./mdx-indentation.ts";
import { unusedName } from "./placeholder-name.ts";

/** What the placeholders of a page are for. */
type JsxTokens = {
  /** @param html the value of a node. */
  tokenOf: (html: string) => JsxToken | undefined;
  /** Whether the page contains a closing tag of this name. */
  isClosed: (name: string) => boolean;
};

/** A line, together with the next ones if a token continues there: text, token, text, and so on. */
type Row = { line: Line; at: number; texts: string[]; tokens: number[] };

/** The marks of quotes and list items. */
const blockMarks = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

const tokensOfPages = new WeakMap<PageContext, JsxTokens>();

export function isMdx({ source }: PageContext): boolean {
  return source.path.endsWith(".mdx");
}

/** @returns undefined for a page that isn't in MDX. */
export function jsxOf(page: PageContext): JsxTokens | undefined {
  return tokensOfPages.get(page);
}

export function rewriteJsx(lines: readonly Line[], page: PageContext): Line[] {
  const text = textOfLines(lines);
  const isLiteral = literalLines(lines);
  const all = readJsx(text, isLiteral);
  const name = unusedName(text);
  const placeholder = new RegExp(`^<(?:!--)?${name}(\\d+)(?:--| *)>$`);
  const closed = new Set(all.map((token) => (token.type === "tag" && token.kind === "close" ? token.name : undefined)));
  const indentation = new Indentation();
  /** How far the lines of a code block move to the right. */
  let moved = 0;
  const rewrite = (row: Row): Line[] => {
    if (isLiteral[row.at] && isLiteral[row.at - 1]) return [movedLine(row.line, moved)];
    if (row.line.text.trim() === "") return [row.line];
    if (isBlock(row)) return blocksOf(row, all, name, indentation);
    const line = movedLine(sentenceOf(row, all, name), indentation.columnOf(row.line.text) - widthOf(row.line.text));
    moved = row.line.removed - line.removed;
    return [line];
  };
  tokensOfPages.set(page, {
    tokenOf: (html) => all[Number(placeholder.exec(html.trim())?.[1])],
    isClosed: (name) => closed.has(name),
  });
  return rowsOf(text, lines, all).flatMap(rewrite);
}

function rowsOf(text: string, lines: readonly Line[], tokens: readonly JsxToken[]): Row[] {
  const rows: Row[] = [];
  let next = 0;
  let start = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    const row: Row = { line, at: index, texts: [], tokens: [] };
    let at = start;
    let end = start + line.text.length;
    for (let token = tokens[next]; token && token.start <= end; token = tokens[next]) {
      row.texts.push(text.slice(at, token.start));
      row.tokens.push(next++);
      at = token.end;
      while (at > end) end += 1 + (lines[++index]?.text.length ?? 0);
    }
    row.texts.push(text.slice(at, end));
    rows.push(row);
    start = end + 1;
  }
  return rows;
}

/** Whether there is nothing but tokens. */
function isBlock({ texts: [first = "", ...others], tokens }: Row): boolean {
  return tokens.length > 0 && blockMarks.test(first) && others.every((text) => text.trim() === "");
}

/** A line for each token. */
function blocksOf(row: Row, all: readonly JsxToken[], name: string, indentation: Indentation): Line[] {
  const [before = ""] = row.texts;
  const [first] = row.tokens.map((number) => all[number]);
  if (first?.type === "tag" && first.kind === "close") indentation.close(first.name);
  const marks = " ".repeat(indentation.columnOf(before)) + before.trimStart();
  return row.tokens.map((number, index) => {
    const token = all[number];
    if (token?.type === "tag" && token.kind === "open") indentation.open(token.name, marks.length);
    if (token?.type === "tag" && token.kind === "close" && index > 0) indentation.close(token.name);
    // What follows in the same list item or quote starts below the first.
    const start = index === 0 ? marks : marks.replace(/[^\s>]/g, " ");
    return { ...row.line, text: `${start}<!--${name}${number}-->`, removed: before.length - marks.length };
  });
}

/** A line of text. Placeholders are as long as what they replace, if possible, so that the rest keeps its place. */
function sentenceOf({ line, texts, tokens }: Row, all: readonly JsxToken[], name: string): Line {
  const placeholders = tokens.map((number) => {
    const length = all[number]?.written.length ?? 0;
    return `<${`${name}${number}`.padEnd(length - 2)}>`;
  });
  return rewritten(line, texts.map((text, index) => text + (placeholders[index] ?? "")).join(""));
}

/** Tabs that don't have to move stay, because code may depend on them. @param columns to the right, or to the left if it's negative. */
function movedLine(line: Line, columns: number): Line {
  const [space = ""] = /^[ \t]*/.exec(line.text) ?? [];
  let taken = 0;
  while (taken < space.length && widthOf(space.slice(0, taken)) < -columns) taken++;
  const added = Math.max(0, columns, widthOf(space.slice(0, taken)) + columns);
  return { ...line, text: " ".repeat(added) + line.text.slice(taken), removed: line.removed + taken - added };
}
