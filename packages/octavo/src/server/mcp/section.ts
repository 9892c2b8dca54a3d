// Cuts one section out of a page's Markdown. Markdown has no anchors, so the page's HTML says which heading an anchor
// belongs to: both have the same headings in the same order.

import { decoded } from "../../model/decode.ts";
import { escapeHtml } from "../../model/escape.ts";

/** @returns the section with all below it, or undefined if the page has no such anchor. */
export function sectionOf(markdown: string, html: string, hash: string): string | undefined {
  const at = html.indexOf(` id="${escapeHtml(decoded(hash))}"`);
  if (at < 0) return undefined;
  // An anchor within a section belongs to the heading above it.
  const above = [...html.slice(0, html.indexOf(">", at)).matchAll(/<h([1-6])\b[^>]* id="/g)];
  const headings = headingsIn(markdown);
  const heading = headings[above.length - 1];
  if (!heading || heading.level !== Number(above.at(-1)?.[1])) return undefined;
  const next = headings.slice(above.length).find(({ level }) => level <= heading.level);
  return `${markdown.slice(heading.start, next?.start).trimEnd()}\n`;
}

type MarkdownHeading = { level: number; start: number };

/** The Markdown is the build's own, so each heading is a line that starts with `#`, unless it's in a code fence. */
function headingsIn(markdown: string): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence: string | undefined;
  let start = 0;
  for (const line of markdown.split("\n")) {
    const [, mark] = /^[ >]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) {
      fence = mark;
      const [, signs] = /^(#{1,6}) /.exec(line) ?? [];
      if (signs) headings.push({ level: signs.length, start });
    } else if (mark?.startsWith(fence) && line.trim().endsWith(mark)) fence = undefined;
    start += line.length + 1;
  }
  return headings;
}
