// Fences of other generators: what isn't read as written, or would be a mistake on a strict site.

import type { Code } from "mdast";
import { analyzeCode } from "../../core/code/analyze-code.ts";
import { parseMeta, takeMarks, withoutRemoved } from "../../core/code/code-meta.ts";
import { readInfo } from "../../core/code/fence-info.ts";
import type { DocumentNode } from "../../core/model/document.ts";

/** @param shown in place of the fence. @returns whether its syntax has to stay unchecked. */
export async function fitFence(node: Code, shown: DocumentNode | undefined): Promise<boolean> {
  if (shown?.type !== "code") return false;
  const info = readInfo(node.lang ?? "", node.meta ?? "");
  // A diagram that can't be drawn is shown as its source.
  const language = shown.language === "text" ? "text" : info.language;
  const meta = parseMeta(info.meta);
  const count = shown.lines.length;
  const isThere = ([from, to]: readonly [number, number]) => from >= 1 && to >= from && to <= count;
  const hasWrongRanges = !meta.highlighted.every(isThere);
  const isFaulty = meta.attributes.check === undefined && (await hasFault(node, language));
  if (!isFaulty && !hasWrongRanges && (language === info.language || info.language === "")) return false;
  node.lang = language || null;
  const ranges = meta.highlighted.filter(isThere).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  const others = info.meta.replace(/\{[\d,\s-]+\}/g, "").trim();
  const words = [others, ranges.length > 0 ? `{${ranges.join(",")}}` : "", isFaulty ? skipped : ""];
  node.meta = words.filter(Boolean).join(" ") || null;
  return isFaulty;
}

const skipped = 'check="skip:imported"';

async function hasFault({ value }: Code, language: string): Promise<boolean> {
  const { code, marks } = takeMarks(value);
  const { fault } = await analyzeCode(withoutRemoved(code, marks), language || "text", true);
  return fault !== undefined;
}
