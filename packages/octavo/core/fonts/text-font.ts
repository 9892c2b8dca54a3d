// The font of all text that isn't code.

import type { FontSubset } from "./subset-font.ts";

export const textFont = {
  file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  /** The weights that the style sheets use. */
  axes: { wght: { min: 400, max: 700 } },
  /** Kerning, aligned figures, and combined marks. Ligatures and alternates would double the size of the files. */
  features: ["kern", "tnum", "ccmp", "mark"],
} satisfies Partial<FontSubset>;
