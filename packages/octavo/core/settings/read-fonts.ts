// Reads the fonts that site.yaml names: their families, weights, letters, and metrics.

import { basename, extname, join } from "node:path";
import { create, type Font } from "fontkitten";
import { type FontFace, type FontFamily, type FontMetrics, rangesOf } from "../model/font-family.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { NamedFile } from "./settings-file.ts";

/**
 * @param names of the files. @param read reports a file that is missing.
 * @returns the families, in the order in which their first files are named.
 */
export function readFontFamilies(
  root: string,
  names: readonly string[],
  read: (name: string, index: number) => NamedFile | undefined,
  problems: Problem[],
): FontFamily[] {
  const families = new Map<string, FontFamily>();
  for (const [index, name] of names.entries()) {
    const found = read(name, index);
    if (!found) continue;
    const font = openFont(found);
    if (!font) {
      problems.push(error(found.file, fileStart, "This isn't a font.", "Save it again, as WOFF2, TTF, or OTF."));
      continue;
    }
    const family = font.getName("preferredFamily") || font.familyName || basename(name, extname(name));
    const face = readFace(join(root, found.file), font);
    const known = families.get(family);
    if (known) known.faces.push(face);
    else families.set(family, { name: family, faces: [face], metrics: metricsOf(font) });
  }
  return [...families.values()];
}

function openFont({ bytes }: NamedFile): Font | undefined {
  try {
    const font = create(bytes);
    return font.isCollection ? undefined : font;
  } catch {
    return undefined;
  }
}

function readFace(file: string, font: Font): FontFace {
  const { wght } = font.variationAxes;
  const { usWeightClass = 400, fsSelection } = font["OS/2"] ?? {};
  return {
    file,
    weight: wght ? { min: wght.min, max: wght.max } : usWeightClass,
    isItalic: fsSelection?.italic === true || fsSelection?.oblique === true,
    letters: rangesOf(font.characterSet),
  };
}

/** About as often as in English text. */
const commonLetters = "eeeeeetttttaaaaooooiiiinnnnsssshhhrrrdddlllcuumwfgypbvk     ";

function metricsOf(font: Font): FontMetrics {
  const em = font.unitsPerEm;
  const has = [...commonLetters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const widths = has ? font.glyphsForString(commonLetters).map(({ advanceWidth }) => advanceWidth) : [];
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    capHeight: (font.capHeight || font.ascent * 0.75) / em,
    xHeight: (font.xHeight || font.ascent * 0.55) / em,
    letterWidth: widths.length > 0 ? widths.reduce((sum, width) => sum + width, 0) / widths.length / em : 0,
  };
}
