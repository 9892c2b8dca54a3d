// Offers browsers the smaller forms of an image. The HTML of a compiled page has only the images themselves, so that `check`
// doesn't wait for the encoder.

import { columnWidth } from "../../model/column-width.ts";
import { attributes } from "../../model/escape.ts";
import type { ArticleHtml, Picture } from "../../model/rendered.ts";
import { formats } from "./encode-image.ts";
import type { ImageForms, PublishedForm } from "./responsive-images.ts";

/** @param base the path that addresses of images start with. @param isWide whether the page has no column of text. */
export function withForms(article: ArticleHtml, forms: ImageForms, base: string, isWide: boolean): string {
  const pieces = article.map(({ html, picture }) => {
    const smaller = picture && forms.get(picture.src.slice(base.length));
    return picture && smaller?.length ? `<picture>${sources(smaller, picture, base, isWide)}${html}</picture>` : html;
  });
  return pieces.join("");
}

function sources(forms: readonly PublishedForm[], picture: Picture, base: string, isWide: boolean): string {
  return formats
    .map((format) => {
      const own = forms.filter((form) => form.format === format);
      if (own.length === 0) return "";
      const srcset = own.map(({ path, width }) => `${base}${path} ${width}w`).join(", ");
      return `<source${attributes({ type: `image/${format}`, srcset, sizes: sizesOf(picture, isWide) })}>`;
    })
    .join("");
}

/** How wide the image is shown. Browsers that don't know `auto` skip it. */
function sizesOf({ width = 0, isEager }: Picture, isWide: boolean): string {
  const most = isWide ? width : Math.min(width, columnWidth);
  const sizes = `(min-width: ${most}px) ${most}px, 100vw`;
  return isEager ? sizes : `auto, ${sizes}`;
}
