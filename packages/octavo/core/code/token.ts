// Tokens are the pieces of a sample that have a color. Every grammar returns them, and they become HTML here. Colors are
// classes, so both themes share the same HTML and no inline styles are needed.

import { escapeHtml } from "../model/escape.ts";

/**
 * The color of a token, as in render/code/style.css: n(umber, another constant, or a parameter), s(tring or inserted
 * line), c(omment), k(eyword or operator), f(unction or type), d(eleted line). Each has its own color, so that
 * neighbors of one color are one element. Anything else, such as punctuation, is plain text.
 */
export type TokenClass = "n" | "s" | "c" | "k" | "f" | "d";

export type Token = { from: number; to: number; name: TokenClass };

/** What a grammar learns from reading a sample once. */
export type Reading = {
  /** In order and without overlap. Text between them has no color. */
  tokens: Token[];
  /** Where the sample first stops making sense. Absent if it parses, and in languages that have no wrong samples. */
  errorAt?: number;
};

export type Grammar = (code: string) => Reading;

/** @returns the HTML of each line. Neighbors of the same class share an element, across the spaces between them. */
export function linesOf(code: string, tokens: Token[]): string[] {
  let html = "";
  let at = 0;
  for (const { from, to, name } of joinNeighbors(code, tokens)) {
    html += escapeHtml(code.slice(at, from)) + spans(code.slice(from, to), name);
    at = to;
  }
  return (html + escapeHtml(code.slice(at))).split("\n");
}

/** Joins neighbors of the same class, with the spaces between them. */
function joinNeighbors(code: string, tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  let last: Token | undefined;
  for (const { from: start, to, name } of tokens) {
    // No mistake of a grammar may change the code that readers copy.
    const from = Math.max(start, last?.to ?? 0);
    if (from >= to) continue;
    if (last?.name === name && isBlank(code, last.to, from)) last.to = to;
    else joined.push((last = { from, to, name }));
  }
  return joined;
}

function isBlank(code: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (code[at] !== " " && code[at] !== "\t") return false;
  return true;
}

/** A token of several lines is one element per line, because every line can be marked. */
function spans(text: string, name: TokenClass): string {
  return text
    .split("\n")
    .map((line) => (line.trim() === "" ? line : `<span class="${name}">${escapeHtml(line)}</span>`))
    .join("\n");
}
