// Offers browsers the smaller forms of an image. The HTML of a compiled page has only the images themselves, so that `check`
// doesn't wait for the encoder.

import { columnWidth } from "../../model/column-width.ts";
import { attributes } from "../../model/escape.ts";
import { formats } from "./encode-image.ts";
import type { ImageForms, PublishedForm } from "./responsive-images.ts";

/** @param base the path that all addresses of images start with. @param isWide whether the page has no column of text. */
export function withPictures(html: string, forms: ImageForms, base: string, isWide: boolean): string {
  if (forms.size === 0) return html;
  return html.replace(/<img\b[^>]*? src="([^"]*)"[^>]*>/g, (image, src: string) => {
    const found = src.startsWith(base) ? forms.get(src.slice(base.length)) : undefined;
    return found?.length ? `<picture>${sources(found, image, base, isWide)}${image}</picture>` : image;
  });
}

function sources(forms: readonly PublishedForm[], image: string, base: string, isWide: boolean): string {
  return formats
    .map((format) => {
      const own = forms.filter((form) => form.format === format);
      if (own.length === 0) return "";
      const srcset = own.map(({ path, width }) => `${base}${path} ${width}w`).join(", ");
      return `<source${attributes({ type: `image/${format}`, srcset, sizes: sizesOf(image, isWide) })}>`;
    })
    .join("");
}

/** How wide the image is shown. Browsers that don't know `auto` skip it. */
function sizesOf(image: string, isWide: boolean): string {
  const width = Number(/ width="(\d+)"/.exec(image)?.[1]);
  const most = isWide ? width : Math.min(width, columnWidth);
  const shown = `(min-width: ${most}px) ${most}px, 100vw`;
  return image.includes(' loading="lazy"') ? `auto, ${shown}` : shown;
}
