// Fonts for the social cards: two weights of the site's fonts, and of Inter at its large optical size for letters that those
// don't have. And the width of each letter.

import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import type { FontSubset } from "../../core/fonts/subset-font.ts";
import { escapeHtml } from "../../core/model/escape.ts";
import { type FontFamily, facesOfWeight, nearestWeight } from "../../core/model/font-family.ts";
import { interFiles } from "./card-letters.ts";
import { isJoined, lettersOf } from "./letters.ts";

const weights = [500, 700] as const;

export type TextStyle = {
  size: number;
  weight: (typeof weights)[number];
  /** Letter spacing, as a fraction of the size. */
  spacing?: number;
};

export type CardFonts = {
  options: ResvgRenderOptions;
  /** From left to right. */
  lettersOf: (text: string) => string[];
  width: (text: string, style: TextStyle) => number;
  /** How much closer a letter is to the one before it. */
  kerning: (before: string, letter: string, style: TextStyle) => number;
};

/** @param text everything that will be drawn. @param families those of the site, which come before Inter. */
export function cardFontSubsets(text: string, families: readonly FontFamily[]): FontSubset[] {
  const own = families.flatMap((family) =>
    // For letters that the first family lacks, the first font with them is used, whatever its weight.
    weights.toReversed().flatMap((weight) =>
      facesOfWeight(family, weight).map((face): FontSubset => {
        const axes: FontSubset["axes"] = typeof face.weight === "number" ? {} : { wght: nearestWeight(face, weight) };
        return { file: face.file, format: "ttf", axes };
      }),
    ),
  );
  const inter = interFiles(text, families).flatMap((file) =>
    weights.map((wght): FontSubset => ({ file, format: "ttf", axes: { wght, opsz: 32 } })),
  );
  return [...own, ...inter];
}

/** Such letters are in another font than Latin ones. */
const ideographic = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/** @param fontFiles the subsets. @param family the one to prefer. @param isRtl whether the language is written from right to left. */
export function openCardFonts(fontFiles: string[], family: string | undefined, isRtl: boolean): CardFonts {
  const options = {
    font: { fontFiles, loadSystemFonts: false, ...(family !== undefined && { defaultFontFamily: family }) },
  };

  const measure = (letters: string, weight: number): number => {
    const drawn = `<text font-size="1000" font-weight="${weight}">${escapeHtml(letters)}</text>`;
    return (new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, options).getBBox()?.width ?? 0) / 1000;
  };
  /** Letters are measured between others, because a space has no width on its own. Those others must have the same font. */
  const letterWidths = (weight: number) => {
    const edges = measure("||", weight);
    const known = new Map<string, number>();
    const advance = (letter: string) =>
      ideographic.test(letter)
        ? measure(letter + letter, weight) - measure(letter, weight)
        : measure(`|${letter}|`, weight) - edges;
    return (letter: string): number => {
      const width = known.get(letter) ?? (isJoined(letter) ? measure(letter, weight) : advance(letter));
      known.set(letter, width);
      return width;
    };
  };
  const widthOf = { 500: letterWidths(500), 700: letterWidths(700) };
  return {
    options,
    lettersOf: (text) => lettersOf(text, isRtl),
    width: (text, { size, weight, spacing = 0 }) => {
      let width = 0;
      for (const letter of lettersOf(text, isRtl)) width += widthOf[weight](letter) + spacing;
      return width * size;
    },
    kerning: (before, letter, { size, weight }) => {
      const width = widthOf[weight];
      if (isJoined(before + letter)) return 0;
      return (width(before + letter) - width(before) - width(letter)) * size;
    },
  };
}
