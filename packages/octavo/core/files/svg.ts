// Checks that an SVG is only an image. Opened directly, one with a script would run it on this site.

import { characterFault } from "../model/characters.ts";
import { placeAt } from "../model/problem.ts";
import { drawnElements, mostDrawn } from "./svg-references.ts";

/** What is wrong, after "The drawing …", and what to do. */
export type SvgFault = { message: string; line: number; remedy: string };

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

const removal = (line: number) =>
  `Remove it from line ${line} of the drawing. It would run for anyone who opens the file's address.`;

/** @returns why the file is more than an image, or undefined if it's safe. */
export function svgFault(bytes: Uint8Array): SvgFault | undefined {
  const written = new TextDecoder().decode(bytes);
  if (!/<(?:[\w-]+:)?svg\b/i.test(written))
    return { message: "is not SVG in UTF-8", line: 1, remedy: "Save it as SVG in UTF-8." };
  const character = characterFault(written);
  if (character)
    return {
      message: "contains a character that can't be published",
      line: placeAt(written, character.index).line,
      remedy: "Remove the character.",
    };
  const text = resolveEntities(written);
  for (const [pattern, what] of forbidden) {
    const match = pattern.exec(text);
    if (match) {
      const { line } = placeAt(text, match.index);
      return { message: `contains ${what}`, line, remedy: removal(line) };
    }
  }
  if (drawnElements(text) > mostDrawn)
    return {
      message: `draws more than ${mostDrawn.toLocaleString("en")} elements, because its elements use each other again and again`,
      line: 1,
      remedy: "Draw each shape once, or save the drawing as PNG. Browsers would hang.",
    };
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
