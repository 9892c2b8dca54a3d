// The lines of tabs: code tabs if each holds one sample, otherwise tabs with anything in them.

import { mostCodeTabs } from "../../core/model/code-tabs.ts";
import { codeTabsPart } from "../../core/page/context/containers.ts";
import { type Line, rewritten } from "../../core/page/context/lines.ts";
import { inBrackets } from "./containers.ts";
import { tabPart, tabsPart } from "./foreign-names.ts";

/** A line that is generated, or one of the body. */
export type Made = string | Line;
export type Tab = { title: string; body: Line[] };

/** @param space the indentation. */
export function tabLines(written: readonly Tab[], space: string): Made[] {
  if (written.length === 1) return written.flatMap(singleTab);
  const fences = written.map(codeTab).filter((fence) => fence !== undefined);
  if (fences.length === written.length && fences.length <= mostCodeTabs)
    return [`${space}:::${codeTabsPart}`, ...fences.flat(), `${space}:::`];
  const colons = colonsAround(written.flatMap(({ body }) => body));
  return [
    `${space}:${colons}${tabsPart}`,
    ...written.flatMap(({ title, body }) => [
      `${space}${colons}${tabPart}[${inBrackets(title)}]`,
      ...body,
      `${space}${colons}`,
    ]),
    `${space}:${colons}`,
  ];
}

/** More colons than any container has in these lines. */
export function colonsAround(lines: readonly Line[]): string {
  return ":".repeat(1 + Math.max(2, ...lines.map(({ text }) => /^\s*(:{3,})/.exec(text)?.[1]?.length ?? 0)));
}

/** There's nothing to choose, so it's a title in bold, and what the tab holds. */
function singleTab({ title, body }: Tab): Made[] {
  const [space = ""] = /^[ \t]*/.exec(body[0]?.text ?? "") ?? [];
  return [`${space}**${title}**`, "", ...body, ""];
}

const fence = /^(\s*)(`{3,}|~{3,})\s*([^\s`{]*)(.*)$/;

/** @returns undefined if the tab holds anything else than one fence. */
function codeTab({ title, body: [first, ...rest] }: Tab): Made[] | undefined {
  if (!first) return undefined;
  const [, before = "", marks, language, meta = ""] = fence.exec(first.text) ?? [];
  const closing = rest.findIndex(({ text }) => text.trim() === marks);
  if (closing < 0 || closing < rest.length - 1) return undefined;
  const label = `tab="${title.replaceAll('"', "'")}"`;
  return [rewritten(first, `${before}${marks}${language || "text"} ${label}${meta}`), ...rest, ""];
}
