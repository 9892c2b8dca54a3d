// The fonts that a site brings along instead of Inter and JetBrains Mono.

export type FontFamily = {
  name: string;
  faces: FontFace[];
  metrics: FontMetrics;
};

export type FontFace = {
  /** An absolute path. */
  file: string;
  /** The range of a variable font. */
  weight: number | { min: number; max: number };
  isItalic: boolean;
  letters: CharacterRanges;
};

/** As fractions of the font size. */
export type FontMetrics = {
  ascent: number;
  descent: number;
  lineGap: number;
  capHeight: number;
  xHeight: number;
  /** The mean width of Latin letters. 0 if the font has none. */
  letterWidth: number;
};

/** The characters of a font: the first and the last code point of each range, in ascending order. */
export type CharacterRanges = readonly (readonly [first: number, last: number])[];

export function rangesOf(codes: readonly number[]): CharacterRanges {
  const ranges: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

export function hasCharacter(ranges: CharacterRanges, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
}

/** The faces that browsers choose from for upright text of this weight. Each has other letters. */
export function facesOfWeight({ faces }: Pick<FontFamily, "faces">, weight: number): FontFace[] {
  const upright = faces.filter(({ isItalic }) => !isItalic);
  const choice = upright.length > 0 ? upright : faces;
  const distance = (face: FontFace) => Math.abs(nearestWeight(face, weight) - weight);
  const least = Math.min(...choice.map(distance));
  return choice.filter((face) => distance(face) === least);
}

/** The weight nearest to this one that the face has. */
export function nearestWeight({ weight: own }: FontFace, weight: number): number {
  return typeof own === "number" ? own : Math.min(Math.max(weight, own.min), own.max);
}
