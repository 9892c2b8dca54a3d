// Subsets a font from node_modules to the parts that are used. Each subset is created once and cached on disk.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, writeWhole } from "../../cache/cache-folder.ts";
import { fileOfPackage } from "../../package-root.ts";

export type FontCut = {
  /** Path in node_modules. */
  file: string;
  format: "woff2" | "ttf";
  /** What to keep of each axis: one value, or a range. */
  axes: Record<string, number | { min: number; max: number }>;
  /** If absent, keeps every character of the font. */
  characters?: string;
  /** OpenType features to keep. If absent, keeps all of them, with the glyphs that only they use. */
  features?: string[];
};

export async function cutFont(cut: FontCut): Promise<string> {
  const source = readFileSync(fileOfPackage(cut.file));
  const key = createHash("sha256").update(source).update(JSON.stringify(cut)).digest("hex").slice(0, 16);
  const file = join(cacheFolder(), `font-${key}.${cut.format}`);
  if (existsSync(file)) return file;
  const { default: subsetFont } = await import("subset-font");
  const bytes = await subsetFont(source, cut.characters, {
    targetFormat: cut.format === "ttf" ? "sfnt" : cut.format,
    variationAxes: cut.axes,
    keepFeatures: cut.features,
    keepAllGlyphs: cut.characters === undefined,
  });
  writeWhole(file, bytes);
  return file;
}
