// What a card shows and where: the breadcrumb, the title, and below a rule the site's name and address.

import { escapeHtml } from "../../model/escape.ts";
import { cardSize } from "../../model/social-card.ts";
import type { CardColors } from "../../model/theme-colors.ts";
import type { CardFonts, TextStyle } from "./card-fonts.ts";
import { fitTitle, shorten, type Width } from "./fit-text.ts";

export type Card = { title: string; trail: string[] };

/** What all cards of a site share. `mark` is the URL of a square image. */
export type CardFrame = { name: string; address: string; mark: string; colors: CardColors };

/** A line of text. `x` is where it starts, and `base` is its baseline. */
export type TextLine = { text: string; x: number; base: number; style: DrawnStyle };
export type DrawnStyle = TextStyle & { fill: string };

type WidthOf = CardFonts["width"];

const { width, height } = cardSize;
const margin = 80;
const room = width - 2 * margin;

function stylesWith(colors: CardColors): Record<"trail" | "separator" | "title" | "name" | "address", DrawnStyle> {
  const trail: DrawnStyle = { size: 32, weight: 500, fill: colors.accent };
  const name: DrawnStyle = { size: 30, weight: 500, fill: colors["text-strong"] };
  return {
    trail,
    separator: { ...trail, fill: colors["border-strong"] },
    title: { size: 1, weight: 700, spacing: -0.02, fill: colors["text-strong"] },
    name,
    address: { ...name, fill: colors["text-muted"] },
  };
}

/** How many lines of each size fit above the rule. */
const titleSizes = [
  { size: 120, most: 2 },
  { size: 104, most: 2 },
  { size: 88, most: 3 },
  { size: 76, most: 3 },
  { size: 64, most: 3 },
];

/** Font metrics, as fractions of the font size. */
const capHeight = 0.727;
const bearing = 0.015;
const lineHeight = 1.1;

export const markSize = 56;
const markTop = height - margin - markSize;
const ruleTop = markTop - 40;
/** The mark again, large and faint, behind the title. It is drawn from an image of this size. */
export const emblemSize = ruleTop - 40 - margin;

/** The colors of `pageLayout`. */
export function pageColors(colors: CardColors): string[] {
  const { trail, separator, title } = stylesWith(colors);
  return [trail, separator, title].map(({ fill }) => fill);
}

/** @returns SVG. */
export function frameLayout({ name, address, mark, colors }: CardFrame, widthOf: WidthOf): string {
  const { name: nameStyle, address: addressStyle } = stylesWith(colors);
  const base = markTop + markSize / 2 + (nameStyle.size * capHeight) / 2;
  const shownName = shorten(name, room / 2, (text) => widthOf(text, nameStyle));
  const shownAddress = shorten(address, room / 3, (text) => widthOf(text, addressStyle));
  return `<image x="${width - margin - emblemSize}" y="${margin}" width="${emblemSize}" height="${emblemSize}" opacity="0.1" href="${mark}"/>
<rect x="${margin}" y="${ruleTop}" width="${room}" height="2" fill="${colors.border}"/>
<image x="${margin}" y="${markTop}" width="${markSize}" height="${markSize}" href="${mark}"/>
${textAt(margin + markSize + 20, base, nameStyle, escapeHtml(shownName))}
${textAt(width - margin - widthOf(shownAddress, addressStyle), base, addressStyle, escapeHtml(shownAddress))}`;
}

export function pageLayout({ title, trail }: Card, widthOf: WidthOf, colors: CardColors): TextLine[] {
  const { trail: trailStyle, separator: separatorStyle, title: titleStyle } = stylesWith(colors);
  const shownTrail = nearestOf(trail, (text) => widthOf(text, trailStyle));
  const trailBase = margin + trailStyle.size * capHeight;
  const { size, lines } = fitTitle(title, room, titleSizes, (text) => widthOf(text, titleStyle));
  const titleTop = trail.length > 0 ? trailBase + 44 : margin;
  const baseOf = (line: number) => titleTop + size * (capHeight + line * lineHeight);
  const titleLines = lines.map((text, index): TextLine => {
    return { text, x: margin - size * bearing, base: baseOf(index), style: { ...titleStyle, size } };
  });
  let x = margin;
  const trailLines = shownTrail.split(/( \/ )/).map((text): TextLine => {
    const line = { text, x, base: trailBase, style: text === " / " ? separatorStyle : trailStyle };
    x += widthOf(text, trailStyle);
    return line;
  });
  return [...trailLines, ...titleLines];
}

/** The end of the breadcrumb, with as many levels as fit. */
function nearestOf(trail: string[], width: Width): string {
  const text = trail.join(" / ");
  return trail.length > 1 && width(text) > room ? nearestOf(trail.slice(1), width) : shorten(text, room, width);
}

function textAt(x: number, base: number, { size, weight, spacing = 0, fill }: DrawnStyle, markup: string): string {
  const style = `font-size="${size}" font-weight="${weight}" letter-spacing="${size * spacing}" fill="${fill}"`;
  return `<text x="${x}" y="${base}" ${style}>${markup}</text>`;
}
