// A font of node_modules cut down to what is used of it. The same cut is made once and kept on disk.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, writeWhole } from "./cache-folder.ts";
import { packageRoot } from "./places.ts";

export type FontCut = {
  /** In node_modules. */
  file: string;
  format: "woff2" | "ttf";
  /** What is left of each axis: one point, or a range. */
  axes: Record<string, number | { min: number; max: number }>;
  /** Absent: all that the font has. */
  characters?: string;
};

export async function cutFont(cut: FontCut): Promise<string> {
  const source = readFileSync(join(packageRoot, "node_modules", cut.file));
  const key = createHash("sha256").update(source).update(JSON.stringify(cut)).digest("hex").slice(0, 16);
  const file = join(cacheFolder(), `font-${key}.${cut.format}`);
  if (existsSync(file)) return file;
  const { default: subsetFont } = await import("subset-font");
  const bytes = await subsetFont(source, cut.characters, {
    targetFormat: cut.format === "ttf" ? "sfnt" : cut.format,
    variationAxes: cut.axes,
    keepAllGlyphs: cut.characters === undefined,
  });
  writeWhole(file, bytes);
  return file;
}
