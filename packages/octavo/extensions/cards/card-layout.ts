// What a card shows and where: the breadcrumb, the title, and below a rule the site's name and address.

import { escapeHtml } from "../../core/model/escape.ts";
import { emblemSize, markSize } from "../../core/model/icons.ts";
import type { CardColors } from "../../core/model/theme-colors.ts";
import type { CardFonts, TextStyle } from "./card-fonts.ts";
import { fitTitle, shorten, type Width } from "./fit-text.ts";
import { cardSize } from "./model/social-card.ts";

export type Card = { title: string; trail: string[] };

/** What all cards of a site share. */
export type CardFrame = {
  name: string;
  address: string;
  /** The URL of a square image. */
  mark: string;
  colors: CardColors;
  /** The name of the site's own font, and the height of its capitals as a fraction of its size. */
  family?: string;
  capHeight: number;
  /** Whether everything is mirrored. */
  isRtl: boolean;
};

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

/** As fractions of the font size. */
const bearing = 0.015;
const lineHeight = 1.1;

const markTop = height - margin - markSize;
const ruleTop = markTop - 40;

/** The colors of `pageLayout`. */
export function pageColors(colors: CardColors): string[] {
  const { trail, separator, title } = stylesWith(colors);
  return [trail, separator, title].map(({ fill }) => fill);
}

/** @returns SVG. */
export function frameLayout(frame: CardFrame, widthOf: WidthOf): string {
  const { name, address, mark, colors, capHeight } = frame;
  const { name: nameStyle, address: addressStyle } = stylesWith(colors);
  const base = markTop + markSize / 2 + (nameStyle.size * capHeight) / 2;
  const shownName = shorten(name, room / 2, (text) => widthOf(text, nameStyle));
  const shownAddress = shorten(address, room / 3, (text) => widthOf(text, addressStyle));
  const [nameWidth, addressWidth] = [widthOf(shownName, nameStyle), widthOf(shownAddress, addressStyle)];
  const emblemX = startOf(frame, width - margin - emblemSize, emblemSize);
  const addressX = startOf(frame, width - margin - addressWidth, addressWidth);
  return `<image x="${emblemX}" y="${margin}" width="${emblemSize}" height="${emblemSize}" opacity="0.1" href="${mark}"/>
<rect x="${margin}" y="${ruleTop}" width="${room}" height="2" fill="${colors.border}"/>
<image x="${startOf(frame, margin, markSize)}" y="${markTop}" width="${markSize}" height="${markSize}" href="${mark}"/>
${textAt(startOf(frame, margin + markSize + 20, nameWidth), base, nameStyle, escapeHtml(shownName))}
${textAt(addressX, base, addressStyle, escapeHtml(shownAddress))}`;
}

/** The left edge of something. @param x the left edge if nothing is mirrored. */
function startOf({ isRtl }: CardFrame, x: number, ownWidth: number): number {
  return isRtl ? width - x - ownWidth : x;
}

export function pageLayout({ title, trail }: Card, frame: CardFrame, widthOf: WidthOf): TextLine[] {
  const { colors, capHeight } = frame;
  const { trail: trailStyle, separator: separatorStyle, title: titleStyle } = stylesWith(colors);
  const shownTrail = nearestOf(trail, (text) => widthOf(text, trailStyle));
  const trailBase = margin + trailStyle.size * capHeight;
  const { size, lines } = fitTitle(title, room, titleSizes, (text) => widthOf(text, titleStyle));
  const titleTop = trail.length > 0 ? trailBase + 44 : margin;
  const baseOf = (line: number) => titleTop + size * (capHeight + line * lineHeight);
  const titleLines = lines.map((text, index): TextLine => {
    const style = { ...titleStyle, size };
    const x = startOf(frame, margin, widthOf(text, style)) - size * bearing;
    return { text, x, base: baseOf(index), style };
  });
  let x = margin;
  const trailLines = shownTrail.split(/( \/ )/).map((text): TextLine => {
    const ownWidth = widthOf(text, trailStyle);
    const style = text === " / " ? separatorStyle : trailStyle;
    const line = { text, x: startOf(frame, x, ownWidth), base: trailBase, style };
    x += ownWidth;
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
