// Draws social cards, on worker threads. The shared frame is drawn once per thread. For each page, only the pixel rows
// that contain its text are drawn, because most of a card is empty.

import { Resvg } from "@resvg/resvg-js";
import { cardSize } from "../../model/social-card.ts";
import { themeColors } from "../../model/theme-colors.ts";
import { readChecked, writeChecked } from "../../source/cache/checked-file.ts";
import { openCardFonts } from "./card-fonts.ts";
import { type Card, type CardFrame, frameLayout, type Layout, pageLayout } from "./card-layout.ts";
import { mostColors, paletteImage, palettePng } from "./palette-png.ts";

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
  const fonts = openCardFonts(fontFiles);
  const frame = frameLayout(site, fonts.width);
  const render = (svg: string) => new Resvg(svg, fonts.options).render();
  const ground = paletteImage(width, render(picture(frame)).pixels);
  return (card) => {
    const layout = pageLayout(card, fonts.width);
    const image = paletteImage(width, render(picture(layout)).pixels, ground, layout.top);
    if (image.colors.size <= mostColors) return palettePng(image);
    // The site's mark has too many colors for a palette.
    return render(picture({ ...frame, markup: frame.markup + layout.markup })).asPng();
  };
}

/** Renders a layout's pixel rows as an SVG image. */
function picture({ markup, top, bottom }: Layout): string {
  const size = `viewBox="0 ${top} ${width} ${bottom - top}" width="${width}" height="${bottom - top}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" ${size}>
<rect width="${width}" height="${height}" fill="${themeColors.dark.bg}"/>
${markup}
</svg>`;
}
