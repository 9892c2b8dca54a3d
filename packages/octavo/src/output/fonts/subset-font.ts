// Subsets a font from node_modules to the parts that are used. Each subset is made once and cached on disk.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { cacheFolder, writeWhole } from "../../cache/cache-folder.ts";
import { fileOfPackage, versionOfPackage } from "../../package-root.ts";

export type FontSubset = {
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

/** @param target the file to write. */
export type SubsetJob = { subset: FontSubset; target: string };

/** The packages that a subset's bytes depend on, besides the font. */
const makers = ["subset-font", "harfbuzzjs", "fontverter", "wawoff2"];

/** Changes whenever the bytes of the subset would. It's known before the subset is made, which takes a while. */
export function subsetKey(subset: FontSubset): string {
  const hash = createHash("sha256").update(readFileSync(fileOfPackage(subset.file)));
  hash.update(JSON.stringify([subset, ...makers.map(versionOfPackage)]));
  return hash.digest("hex").slice(0, 16);
}

/** Where the subset is cached. */
export function subsetJob(subset: FontSubset): SubsetJob {
  return { subset, target: join(cacheFolder(), `font-${subsetKey(subset)}.${subset.format}`) };
}

/** Makes a subset, unless it's cached. Runs on worker threads. */
export async function subsetFont({ subset, target }: SubsetJob): Promise<void> {
  if (existsSync(target)) return;
  const { default: makeSubset } = await import("subset-font");
  // Optimizing WebAssembly that runs only a few times would take four times as long as running it.
  setFlagsFromString("--liftoff-only");
  try {
    const bytes = await makeSubset(readFileSync(fileOfPackage(subset.file)), subset.characters, {
      targetFormat: subset.format === "ttf" ? "sfnt" : subset.format,
      variationAxes: subset.axes,
      keepFeatures: subset.features,
      keepAllGlyphs: subset.characters === undefined,
    });
    writeWhole(target, bytes);
  } finally {
    setFlagsFromString("--no-liftoff-only");
  }
}
