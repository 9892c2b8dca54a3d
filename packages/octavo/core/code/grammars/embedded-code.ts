// Finds samples within samples: the body of an HTTP message, and the front matter and fences of Markdown.

import type { Token } from "../token.ts";

/** A part of a sample in another language. */
export type Part = { from: number; to: number; language: string };

/** In which languages samples hold others, and where. Parts are in order and don't overlap. */
export const partsOf: ReadonlyMap<string, (code: string) => Part[]> = new Map([
  ["http", httpParts],
  ["markdown", markdownParts],
]);

function httpParts(code: string): Part[] {
  const blank = /\n[ \t]*\n/.exec(code);
  if (!blank) return [];
  const from = blank.index + blank[0].length;
  return [{ from, to: code.length, language: /^\s*[{[]/.test(code.slice(from)) ? "json" : "text" }];
}

function markdownParts(code: string): Part[] {
  const parts: Part[] = [];
  let open: (Part & { fence: string }) | undefined;
  let at = 0;
  for (const line of code.split("\n")) {
    const next = at + line.length + 1;
    const [, fence, info = ""] = /^\s*(`{3,}|~{3,}|-{3}$)(.*)$/.exec(line) ?? [];
    if (open && fence?.startsWith(open.fence) && info === "") {
      if (at > open.from) parts.push({ from: open.from, to: at, language: open.language });
      open = undefined;
    } else if (!open && fence === "---") {
      if (at === 0) open = { from: next, to: next, language: "yaml", fence };
    } else if (!open && fence) {
      open = { from: next, to: next, language: /^\s*([\w-]*)/.exec(info)?.[1] ?? "", fence };
    }
    at = next;
  }
  return parts;
}

/** Puts the tokens of parts, counted from the start of each part, in place of what the outer language made of them. */
export function embed(outer: Token[], parts: (Part & { tokens: Token[] })[]): Token[] {
  const result: Token[] = [];
  let index = 0;
  let next = outer[index];
  for (const { from, to, tokens } of parts) {
    while (next && next.from < from) {
      result.push({ ...next, to: Math.min(next.to, from) });
      if (next.to > from) break;
      next = outer[++index];
    }
    for (const token of tokens) result.push({ ...token, from: token.from + from, to: token.to + from });
    while (next && next.to <= to) next = outer[++index];
    if (next && next.from < to) next = { ...next, from: to };
  }
  for (; next; next = outer[++index]) result.push(next);
  return result;
}
