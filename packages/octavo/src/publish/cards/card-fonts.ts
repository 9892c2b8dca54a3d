// Fonts for the social cards: two weights of Inter at its large optical size, and the width of each letter.

import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { escapeHtml } from "../../model/escape.ts";
import type { FontSubset } from "../../source/fonts/subset-font.ts";

const weights = [500, 700] as const;

export type TextStyle = {
  size: number;
  weight: (typeof weights)[number];
  /** Letter spacing, as a fraction of the size. */
  spacing?: number;
};

export type CardFonts = {
  options: ResvgRenderOptions;
  /** A letter with its accents counts as one. */
  lettersOf: (text: string) => string[];
  width: (text: string, style: TextStyle) => number;
  /** How much closer a letter is to the one before it. */
  kerning: (before: string, letter: string, style: TextStyle) => number;
};

/** The font has one file per script. Letters of other scripts leave a gap. */
const scripts: [name: string, letters: RegExp][] = [
  ["latin", /^/],
  ["latin-ext", /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/],
  ["cyrillic", /\p{Script=Cyrillic}/u],
  ["greek", /\p{Script=Greek}/u],
];

/** @param text everything that will be drawn. */
export function cardFontSubsets(text: string): FontSubset[] {
  const needed = scripts.filter(([, letters]) => letters.test(text));
  return needed.flatMap(([script]) =>
    weights.map((wght): FontSubset => {
      const file = `@fontsource-variable/inter/files/inter-${script}-opsz-normal.woff2`;
      return { file, format: "ttf", axes: { wght, opsz: 32 } };
    }),
  );
}

/** @param fontFiles the subsets. */
export function openCardFonts(fontFiles: string[]): CardFonts {
  const options = { font: { fontFiles, loadSystemFonts: false } };

  const measure = (letters: string, weight: number): number => {
    const drawn = `<text font-size="1000" font-weight="${weight}">${escapeHtml(letters)}</text>`;
    return (new Resvg(`<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`, options).getBBox()?.width ?? 0) / 1000;
  };
  /** Measures letters between two others, because a space would have no width on its own. */
  const letterWidths = (weight: number) => {
    const edges = measure("||", weight);
    const known = new Map<string, number>();
    return (letter: string): number => {
      const width = known.get(letter) ?? measure(`|${letter}|`, weight) - edges;
      known.set(letter, width);
      return width;
    };
  };
  const widthOf = { 500: letterWidths(500), 700: letterWidths(700) };
  const segmenter = new Intl.Segmenter();
  const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);
  return {
    options,
    lettersOf,
    width: (text, { size, weight, spacing = 0 }) => {
      let width = 0;
      for (const letter of lettersOf(text)) width += widthOf[weight](letter) + spacing;
      return width * size;
    },
    kerning: (before, letter, { size, weight }) => {
      const width = widthOf[weight];
      return (width(before + letter) - width(before) - width(letter)) * size;
    },
  };
}
