// Tabs of VitePress and VuePress: `::: tabs`, with `== Label` or `@tab Label` before what each tab holds.

import { type Line, literalLines, rewritten } from "./lines.ts";
import { type Tab, tabLines } from "./tab-lines.ts";

const opening = /^([ \t]*)(:{3,})[ \t]*(?:code-)?tabs(?![\w-])/;
const mark = /^[ \t]*(?:==|@tab(?::active)?)[ \t]+(\S.*?)[ \t]*$/;

export function rewriteTabMarks(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => mark.test(text))) return [...lines];
  const isLiteral = literalLines(lines);
  const result: Line[] = [];
  let next = 0;
  for (const [at, line] of lines.entries()) {
    if (at < next) continue;
    const [, space = "", colons = ""] = isLiteral[at] ? [] : (opening.exec(line.text) ?? []);
    const end = colons
      ? lines.findIndex(({ text }, index) => index > at && !isLiteral[index] && text.trim() === colons)
      : -1;
    const first = lines.findIndex(({ text }, index) => index > at && text.trim() !== "");
    if (end < 0 || !mark.test(lines[first]?.text ?? "")) {
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
    const made = tabLines(tabs.map(withoutEmptyEnds), space);
    result.push(...made.map((item) => (typeof item === "string" ? rewritten(line, item) : item)), rewritten(line, ""));
    next = end + 1;
  }
  return result;
}

function withoutEmptyEnds({ title, body }: Tab): Tab {
  const isFull = ({ text }: Line) => text.trim() !== "";
  return { title, body: body.slice(Math.max(0, body.findIndex(isFull)), body.findLastIndex(isFull) + 1) };
}
