// How wide text is in the site's font. Importing this file opens the font, so only import it where text is measured.

import { readFileSync } from "node:fs";
import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";
import { subsetFont, subsetJob } from "./subset-font.ts";
import { textFont } from "./text-font.ts";

const job = subsetJob({ ...textFont, format: "ttf" });
await subsetFont(job);
const face = new Face(new Blob(readFileSync(job.target)));
const font = new Font(face);
const known = new Map<string, number>();

/** @returns the width in em. */
export function textWidth(text: string, weight: number): number {
  const key = `${weight} ${text}`;
  const width = known.get(key) ?? measure(text, weight);
  known.set(key, width);
  return width;
}

function measure(text: string, weight: number): number {
  font.setVariations([new Variation("wght", weight)]);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  // Glyph 0 is for characters that only other fonts have. They're rarely wider than 1 em.
  const widths = buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0 }) => (codepoint === 0 ? face.upem : xAdvance));
  return widths.reduce((sum, width) => sum + width, 0) / face.upem;
}
