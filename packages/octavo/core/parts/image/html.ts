// Renders images. One that is shown smaller than it is links to its file, and scripts enlarge it instead.

import { columnWidth } from "../../model/column-width.ts";
import type { Image } from "../../model/document.ts";
import { attributes } from "../../model/escape.ts";
import type { WritePicture } from "../../model/rendered.ts";
import type { Texts } from "../../model/texts/texts.ts";

export function imageHtml(image: Image, texts: Texts, picture: WritePicture): string {
  const { src, alt, title, width, height, isEager, isExternal, theme } = image;
  const isShownAs = theme && `${theme}-only`;
  const loading = isEager ? undefined : "lazy";
  // The other site doesn't learn which page shows its image.
  const referrerpolicy = isExternal ? "no-referrer" : undefined;
  const img = (more?: string) => {
    const html = `<img${attributes({ class: more, src, alt, title, width, height, loading, decoding: "async", referrerpolicy })}>`;
    return isExternal ? html : picture(html, { src, width, isEager });
  };
  if (!canBeEnlarged(image)) return img(isShownAs);
  const classes = ["enlarge-image", ...(isShownAs ? [isShownAs] : [])].join(" ");
  const name = alt ? texts.enlargeImageOf({ name: alt }) : texts.enlargeImage;
  return `<a${attributes({ class: classes, href: src, "aria-label": name })}>${img()}</a>`;
}

export function canBeEnlarged({ width = 0, isInLink }: Image): boolean {
  return width > columnWidth && !isInLink;
}
