// The tags that the settings add to the head of every page.

import { attributes } from "../../model/escape.ts";
import type { Site } from "../../model/site.ts";

/** @returns the tags, and the texts of the inline scripts among them. */
export function ownHead({ head, scripts }: Site): { html: string; scripts: string[] } {
  const tags = head.map(({ meta, link = {} }) => (meta ? `<meta${attributes(meta)}>` : `<link${attributes(link)}>`));
  const texts = scripts.flatMap(({ text }) => text ?? []);
  const elements = [
    ...scripts.flatMap(({ src }) => (src ? [`<script${attributes({ src, async: true })}></script>`] : [])),
    ...texts.map((text) => `<script>${text}</script>`),
  ];
  return { html: [...tags, ...elements].map((tag) => `${tag}\n`).join(""), scripts: texts };
}
