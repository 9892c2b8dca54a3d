// Draws social cards. The shared frame is drawn once. For each page, only the pixel rows that contain its text are
// drawn, because most of a card is empty.

import type { Drawing } from "../../cache/image-cache.ts";
import { cardSize } from "../../model/social-card.ts";
import { themeColors } from "../../model/theme-colors.ts";
import { openCardFonts } from "./card-fonts.ts";
import { type Card, type CardFrame, frameLayout, type Layout, pageLayout } from "./card-layout.ts";
import { mostColors, type PaletteImage, paletteImage, palettePng } from "./palette-png.ts";

const { width, height } = cardSize;

/** @param text everything that the cards will say about their pages. */
export async function openCardPainter(site: CardFrame, text: string): Promise<(card: Card) => Drawing> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const fonts = await openCardFonts(text + site.name + site.address);
  const frame = frameLayout(site, fonts.width);
  const frameSvg = picture(frame);
  const render = (svg: string) => renderAsync(svg, fonts.options);
  let ground: Promise<PaletteImage> | undefined;
  return (card) => {
    const layout = pageLayout(card, fonts.width);
    const pageSvg = picture(layout);
    const draw = async () => {
      ground ??= render(frameSvg).then(({ pixels }) => paletteImage(width, pixels));
      const { pixels } = await render(pageSvg);
      const image = paletteImage(width, pixels, await ground, layout.top);
      if (image.colors.size <= mostColors) return palettePng(image);
      // The site's mark has too many colors for a palette.
      return (await render(picture({ ...frame, markup: frame.markup + layout.markup }))).asPng();
    };
    return { parts: [...fonts.names, frameSvg, pageSvg], draw };
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
