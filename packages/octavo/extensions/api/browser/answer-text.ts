// The text of an answer, and what JSON looks like.

import type { AnswerBody } from "./read-body.ts";

/** Without `text`, the body isn't text. `json` is only there if it's JSON, which some APIs send under another type. */
export type AnswerText = { text?: string; json?: { value: unknown } };

export function answerText({ body, cut }: AnswerBody): AnswerText {
  const json = cut ? undefined : jsonIn(body);
  if (json) return json;
  try {
    // The last character may be cut, too.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body, { stream: cut !== undefined });
    return text.includes("\0") ? {} : { text };
  } catch {
    return {};
  }
}

function jsonIn(body: Uint8Array): AnswerText | undefined {
  try {
    const text = new TextDecoder().decode(body);
    return { text, json: { value: JSON.parse(text) } };
  } catch {
    return undefined;
  }
}

/** `end` is where the rest of the text begins, which isn't shown. */
export type Beginning = { shown: string; end: number };

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * Indents JSON. It isn't made again from the value, because JavaScript rounds large numbers, and only keeps the last of
 * several properties with the same name. Besides, a value may be nested too deeply.
 *
 * @param most characters of the result.
 */
export function indentedJson(text: string, most: number): Beginning {
  let shown = "";
  let depth = 0;
  let last = "";
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const closes = token === "}" || token === "]";
    if (closes) depth -= 1;
    const isOnNewLine = closes ? !isOpening(last) : isOpening(last) || last === ",";
    shown += isOnNewLine ? `\n${"  ".repeat(depth)}` : last === ":" ? " " : "";
    // Escapes are for machines.
    shown += token.includes("\\") ? JSON.stringify(JSON.parse(token)) : token;
    const over = shown.length - most;
    if (over > 0) return { shown: shown.slice(0, most), end: index + Math.max(0, token.length - over) };
    if (isOpening(token)) depth += 1;
    last = token;
  }
  return { shown, end: text.length };
}

function isOpening(token: string): boolean {
  return token === "{" || token === "[";
}
