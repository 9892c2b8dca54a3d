// The families of text and code. Local fonts take their places until they're loaded. They get the same metrics, so that
// the text doesn't shift then.

import { packagedCharacters } from "../../fonts/packaged-font.ts";
import { textFont } from "../../fonts/text-font.ts";
import type { FontFace, FontFamily, FontMetrics } from "../../model/font-family.ts";

export type FontRole = "text" | "code";

/** `fallback` is what describes the local font. */
export type UsedFamily = Pick<FontFamily, "name" | "faces"> & { fallback: string };

const codeFile = "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2";

/** Roboto, on Android, is only found by its PostScript name. Its letters are as wide as those of Arial, within one percent. */
const localFonts = {
  text: 'src:local("Arial"),local("Liberation Sans"),local("Roboto-Regular")',
  code: 'src:local("Courier New"),local("Liberation Mono")',
};

/** The weights are those that the style sheets use. */
export function packagedFamily(role: FontRole): UsedFamily {
  return role === "text"
    ? {
        name: "Inter",
        faces: [packagedFace(textFont.file, textFont.axes.wght)],
        fallback: `${localFonts.text};ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%`,
      }
    : {
        name: "JetBrains Mono",
        faces: [packagedFace(codeFile, 400)],
        fallback: `${localFonts.code};ascent-override:102%;descent-override:30%;line-gap-override:0%;size-adjust:99.98%`,
      };
}

function packagedFace(file: string, weight: FontFace["weight"]): FontFace {
  return { file, weight, isItalic: false, letters: packagedCharacters(file) };
}

/** The mean width of letters in the local fonts, measured as `letterWidth`. */
const localWidths = { text: 0.4548, code: 0.6001 };

/** A family that the site brings along. */
export function ownFamily({ name, faces, metrics }: FontFamily, role: FontRole): UsedFamily {
  return { name, faces, fallback: `${localFonts[role]};${overrides(metrics, localWidths[role])}` };
}

function overrides({ ascent, descent, lineGap, letterWidth }: FontMetrics, localWidth: number): string {
  const size = letterWidth === 0 ? 1 : letterWidth / localWidth;
  const percent = (value: number) => `${Number((100 * value).toFixed(2))}%`;
  return `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:${percent(lineGap / size)};size-adjust:${percent(size)}`;
}

/** There is one local font, with the metrics of the first family. */
export function fallbackName([first]: readonly Pick<FontFamily, "name">[]): string {
  return `${first?.name} fallback`;
}

/** What makes the families of the site those of the interface. */
export function tokenRules(families: readonly FontFamily[], role: FontRole): string {
  const { token, last } = tokens[role];
  // The local font has letters of many scripts, so it comes after all families.
  const names = [...families.map(({ name }) => quoted(name)), quoted(fallbackName(families))];
  // More specific than the rule that it overrides, which comes after it.
  return `html:root{${token}:${[...names, last].join(",")}}`;
}

const tokens = {
  text: { token: "--sans", last: "system-ui,sans-serif" },
  code: { token: "--mono", last: "ui-monospace,Consolas,monospace" },
};

/** The mean width of letters in Inter, with which the labels of diagrams are measured. */
const measuredWidth = 0.4904;

/** Makes wider letters smaller in diagrams, so that labels fit. */
export function diagramRules({ metrics: { letterWidth, xHeight } }: FontFamily): string {
  if (letterWidth <= measuredWidth) return "";
  return `.diagram svg{font-size-adjust:${((xHeight * measuredWidth) / letterWidth).toFixed(3)}}`;
}

/** @returns the name as a string of CSS. */
export function quoted(name: string): string {
  return `"${name.replace(/["\\<\n\r\f]/g, "")}"`;
}
