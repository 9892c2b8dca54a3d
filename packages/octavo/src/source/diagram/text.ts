// Measures text without a browser, and writes it as SVG. The widths are those of Inter.

import { escapeHtml } from "../../model/escape.ts";
import type { Size } from "./layered/graph.ts";

/** As in styles/diagram.css. */
export const fontSizes = { node: 13, label: 12 };
export const lineHeight = 1.3;

/** Of an average letter, as a share of the font size. */
const letterWidths = { node: 0.57, label: 0.54 };
/** Compared with an average letter. */
const widths: [characters: RegExp, width: number][] = [
  [/ /, 0.3],
  [/[WM]/, 1.5],
  [/[wm@%]/, 1.2],
  [/[iltfjI1!|.,:;']/, 0.4],
  [/[()[\]{}/\\"`-]/, 0.5],
  [/r/, 0.8],
  [/[A-Z]/, 1.2],
  [/\p{Mark}/u, 0],
  [
    /[\u1100-\u115f\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]|\p{Extended_Pictographic}/u,
    2,
  ],
];
const known = new Map<string, number>();

const tag = /<(\/?)(?:(b|strong)|(i|em)|(u)|(s|del))\s*>/gi;

export function textSize(lines: readonly string[], kind: "node" | "label"): Size {
  const size = fontSizes[kind];
  const width = Math.max(
    ...lines.map((line) => [...line.replace(tag, "")].reduce((sum, one) => sum + widthOf(one), 0)),
  );
  return { width: (width * letterWidths[kind] + 0.15) * size, height: lines.length * size * lineHeight };
}

/** Around the title of a group. */
export const titlePadding = 12;

/** Of the band with the title. */
export function titleSize(title: string): Size {
  const { width, height } = textSize(title.split("\n"), "label");
  return { width: width + 2 * titlePadding, height: height + titlePadding };
}

/** A label hides the line that it's on, with a little room around it. */
export function labelSize(textWidth: number, lines: number): Size {
  return { width: textWidth + 10, height: lines * fontSizes.label * lineHeight + 2 };
}

function widthOf(character: string): number {
  let width = known.get(character);
  if (width === undefined) {
    width = widths.find(([characters]) => characters.test(character))?.[1] ?? 1;
    known.set(character, width);
  }
  return width;
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
