// Tabs of VitePress: `::: tabs`, with `== Label` before what each tab holds.

import { type Line, literalLines, rewritten } from "../../core/page/context/lines.ts";
import { withoutEmptyEnds } from "../../core/page/includes/included-lines.ts";
import { type Tab, tabLines } from "./tab-lines.ts";

const opening = /^([ \t]*)(:{3,})[ \t]*tabs(?![\w-])/;
const mark = /^[ \t]*==[ \t]+(\S.*?)[ \t]*$/;

export function rewriteTabMarks(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => mark.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  const result: Line[] = [];
  let next = 0;
  /** Colons that nothing closes from here on. Looking for their end again would take quadratic time. */
  const unclosed = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (at < next) continue;
    const [, space = "", colons = ""] = isLiteral[at] ? [] : (opening.exec(line.text) ?? []);
    const first = colons ? nextIndex(lines, at, ({ text }) => text.trim() !== "") : -1;
    const isMarked = first >= 0 && mark.test(lines[first]?.text ?? "") && !unclosed.has(colons);
    const end = isMarked ? nextIndex(lines, at, ({ text }, index) => !isLiteral[index] && text.trim() === colons) : -1;
    if (end < 0) {
      if (isMarked) unclosed.add(colons);
      result.push(line);
      continue;
    }
    const tabs: Tab[] = [];
    for (let index = first; index < end; index++) {
      const inside = lines[index] as Line;
      const [, title] = isLiteral[index] ? [] : (mark.exec(inside.text) ?? []);
      if (title === undefined) tabs.at(-1)?.body.push(inside);
      else tabs.push({ title, body: [] });
    }
    const trimmed = tabs.map(({ title, body }) => ({ title, body: withoutEmptyEnds(body) }));
    const made = tabLines(trimmed, space);
    result.push(...made.map((item) => (typeof item === "string" ? rewritten(line, item) : item)), rewritten(line, ""));
    next = end + 1;
  }
  return result;
}

/** @returns -1 if no line after this one fits. */
function nextIndex(lines: readonly Line[], at: number, fits: (line: Line, index: number) => boolean): number {
  for (let index = at + 1; index < lines.length; index++) if (fits(lines[index] as Line, index)) return index;
  return -1;
}
