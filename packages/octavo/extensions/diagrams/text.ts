// Measures text without a browser, and writes it as SVG.

import { textWidth } from "../../core/fonts/text-width.ts";
import { escapeHtml } from "../../core/model/escape.ts";
import type { Size } from "./layered/graph.ts";

/** As in render/diagram/style.css. */
export const fontSizes = { node: 13, label: 12 };
export const lineHeight = 1.3;

const weights = { node: 500, label: 400 };
/** Titles are small capitals. */
const title = { weight: 600, spacing: 0.05 };

const tag = /<(\/?)(?:(b|strong)|(i|em)|(u)|(s|del))\s*>/gi;

export function textSize(lines: readonly string[], kind: "node" | "label"): Size {
  const size = fontSizes[kind];
  const width = Math.max(...lines.map((line) => textWidth(line.replace(tag, ""), weights[kind])));
  return { width: width * size, height: lines.length * size * lineHeight };
}

/** Around the title of a group. */
export const titlePadding = 12;

/** Of the band with the title. */
export function titleSize(text: string): Size {
  const lines = text.split("\n");
  const width = Math.max(
    ...lines.map((line) => textWidth(line.toUpperCase(), title.weight) + line.length * title.spacing),
  );
  const height = lines.length * fontSizes.label * lineHeight;
  return { width: width * fontSizes.label + 2 * titlePadding, height: height + titlePadding };
}

/** A label hides the line that it's on, with a little room around it. */
export function labelSize(lines: readonly string[]): Size {
  const { width, height } = textSize(lines, "label");
  return { width: width + 12, height: height + 4 };
}

/** Mermaid allows tags such as `<b>` in labels. Each line has its own. */
export function writeLine(line: string): string {
  const open = { weight: false, style: false, under: false, through: false };
  let at = 0;
  let written = "";
  const add = (end: number) => {
    const words = escapeHtml(line.slice(at, end));
    const decoration = [open.under && "underline", open.through && "line-through"].filter(Boolean).join(" ");
    const own = [
      open.weight ? ' font-weight="bold"' : "",
      open.style ? ' font-style="italic"' : "",
      decoration && ` text-decoration="${decoration}"`,
    ].join("");
    if (words) written += own ? `<tspan${own}>${words}</tspan>` : words;
  };
  for (const { index, 0: text, 1: slash, 2: bold, 3: italic, 4: under, 5: through } of line.matchAll(tag)) {
    add(index);
    at = index + text.length;
    if (bold) open.weight = !slash;
    if (italic) open.style = !slash;
    if (under) open.under = !slash;
    if (through) open.through = !slash;
  }
  add(line.length);
  return written;
}
