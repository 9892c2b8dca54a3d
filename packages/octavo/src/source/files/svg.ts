// Checks that an SVG is only an image. Opened directly, one with a script would run it on this site.

import { characterFault } from "../../model/characters.ts";
import { placeAt } from "../../model/problem.ts";

export type SvgFault = { message: string; line: number };

/**
 * Matched after entities are resolved and the whitespace that browsers ignore is removed. Some harmless files are
 * rejected too.
 */
const forbidden: [pattern: RegExp, what: string][] = [
  [/<(?:[\w-]+:)?script\b/i, "a script"],
  [/<(?:[\w-]+:)?foreignObject\b/i, "HTML in a `foreignObject`"],
  [/<(?:[\w-]+:)?(?:iframe|object|embed|handler|listener)\b/i, "an element that loads or runs other content"],
  [/[\s"'/]on[a-z]+\s*=/i, "an event handler"],
  [/attributeName\s*=\s*["']?\s*(?:on|href|xlink:href)/i, "an animation of an address or event handler"],
  [/(?:java|vb|live)script\s*:/i, "a `javascript:` address"],
  [/["'(]\s*data:(?!image\/(?:png|jpe?g|gif|webp)[;,])/i, "embedded data that is not a picture"],
  [/<!ENTITY\b/i, "an entity declaration"],
  [/<\?xml-stylesheet\b/i, "a style sheet from elsewhere"],
];

/** @returns why the file is more than an image, or undefined if it's safe. */
export function svgFault(bytes: Uint8Array): SvgFault | undefined {
  const written = new TextDecoder().decode(bytes);
  if (!/<(?:[\w-]+:)?svg\b/i.test(written)) return { message: "is not SVG in UTF-8", line: 1 };
  const character = characterFault(written);
  if (character)
    return { message: "contains a character that can't be published", line: placeAt(written, character.index).line };
  const text = resolveEntities(written);
  for (const [pattern, what] of forbidden) {
    const match = pattern.exec(text);
    if (match) return { message: `contains ${what}`, line: placeAt(text, match.index).line };
  }
  return undefined;
}

/** Keeps literal line breaks. Encoded tabs and line breaks are removed, because browsers ignore them in addresses. */
function resolveEntities(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (code > 0x10ffff) return whole;
      return code > 32 ? String.fromCodePoint(code) : "";
    })
    .replace(/&(?:Tab|NewLine);/g, "")
    .replace(/&colon;/g, ":");
}
