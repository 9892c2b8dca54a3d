// Draws social cards, on worker threads. The shared frame and each letter are drawn once per thread.

import { Resvg } from "@resvg/resvg-js";
import { readChecked, writeChecked } from "../../core/cache/checked-file.ts";
import type { CardColors } from "../../core/model/theme-colors.ts";
import { openCardFonts } from "./card-fonts.ts";
import { type Card, type CardFrame, frameLayout, pageColors, pageLayout } from "./card-layout.ts";
import { type GlyphAt, openGlyphs, shades } from "./glyphs.ts";
import { cardSize } from "./model/social-card.ts";
import { paletteImage, palettePng } from "./palette-png.ts";

export type CardDrawing = {
  frame: CardFrame;
  card: Card;
  fontFiles: string[];
  /** Where the card is cached. */
  cacheFile: string;
};

const { width, height } = cardSize;

type Painter = { key: string; paint: (card: Card) => Uint8Array };

/** The cards of a site share their frame. */
let painter: Painter | undefined;

/** @returns the card as PNG, from the cache if it's there. */
export function drawCard({ frame, card, fontFiles, cacheFile }: CardDrawing): Uint8Array {
  const known = readChecked(cacheFile);
  if (known) return known;
  const key = JSON.stringify([frame, fontFiles]);
  if (painter?.key !== key) painter = { key, paint: openPainter(frame, fontFiles) };
  const png = painter.paint(card);
  try {
    writeChecked(cacheFile, png);
  } catch {
    // It's only drawn again next time.
  }
  return png;
}

function openPainter(site: CardFrame, fontFiles: string[]): Painter["paint"] {
  const fonts = openCardFonts(fontFiles, site.family, site.isRtl);
  const glyphsOf = openGlyphs(fonts);
  const { colors: theme } = site;
  const inPage = pageColors(theme);
  const frame = new Resvg(svgOf(frameLayout(site, fonts.width), theme), fonts.options).render().pixels;
  const ground = paletteImage(width, frame, inPage.length * (shades - 1));
  const shadesOf = new Map(
    inPage.map((color, index) => [color, ground.colors.length - 1 + index * (shades - 1)] as const),
  );
  const colors = [...ground.colors, ...inPage.flatMap((color) => colorShades(color, theme))];
  return (card) => {
    const lines = ground.lines.slice();
    for (const { text, x, base, style } of pageLayout(card, site, fonts.width)) {
      const first = shadesOf.get(style.fill) ?? 0;
      for (const letter of glyphsOf(text, x, style)) stamp(letter, Math.round(base), first, lines);
    }
    return palettePng({ width, lines, colors });
  };
}

/** The shades of a color on the background, except for the background itself. */
function colorShades(color: string, { bg }: CardColors): number[] {
  const [from, to] = [channels(bg), channels(color)];
  return Array.from({ length: shades - 1 }, (_, index) => {
    const share = (index + 1) / (shades - 1);
    const [red = 0, green = 0, blue = 0] = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
    return red | (green << 8) | (blue << 16);
  });
}

/** @param color as `#rrggbb`. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/**
 * Where letters overlap, the stronger shade wins. Anything outside the card is left out.
 *
 * @param first the index of the background before the shades.
 */
function stamp({ glyph, x }: GlyphAt, base: number, first: number, lines: Uint8Array): void {
  const { cover, left, top } = glyph;
  for (let at = 0; at < cover.length; at++) {
    const shade = cover[at] ?? 0;
    if (shade === 0) continue;
    const [column, row] = [x - left + (at % glyph.width), base - top + Math.floor(at / glyph.width)];
    if (column < 0 || column >= width) continue;
    const target = row * (width + 1) + 1 + column;
    lines[target] = Math.max(lines[target] ?? 0, first + shade);
  }
}

function svgOf(markup: string, { bg }: CardColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${bg}"/>
${markup}
</svg>`;
}
