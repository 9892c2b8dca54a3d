// Subsets a font to the parts that are used. Each subset is made once and cached on disk.

// The declarations of the package have to find it, too, when only a few modules are compiled.
/// <reference path="./subset-font-package.d.ts" />

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { cachedFolder } from "../../bin/cached-folder.mjs";
import { cacheFolder } from "../cache/cache-folder.ts";
import { makeFolder } from "../files/make-folder.ts";
import { fileOfPackage, versionOfPackage } from "../files/package-root.ts";

export type FontSubset = {
  /** Path in node_modules, or an absolute one. */
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
  const hash = createHash("sha256").update(readFileSync(fileOf(subset)));
  // The same file in another folder makes no difference.
  const file = isAbsolute(subset.file) ? "" : subset.file;
  hash.update(JSON.stringify([{ ...subset, file }, ...makers.map(versionOfPackage)]));
  return hash.digest("hex").slice(0, 16);
}

function fileOf({ file }: FontSubset): string {
  return isAbsolute(file) ? file : fileOfPackage(file);
}

/** Where the subset is cached. */
export function subsetJob(subset: FontSubset): SubsetJob {
  const name = `font-${subsetKey(subset)}`;
  return { subset, target: join(cacheFolder(), name, `${name}.${subset.format}`) };
}

/** Makes a subset, unless it's cached. Runs on worker threads. */
export async function subsetFont({ subset, target }: SubsetJob): Promise<void> {
  await cachedFolder(dirname(target), async (temporary) => {
    makeFolder(temporary);
    writeFileSync(join(temporary, basename(target)), await makeSubsetOf(subset));
  });
}

async function makeSubsetOf(subset: FontSubset): Promise<Uint8Array> {
  const { default: makeSubset } = await import("subset-font");
  // Optimizing WebAssembly that runs only a few times would take four times as long as running it.
  setFlagsFromString("--liftoff-only");
  try {
    return await makeSubset(readFileSync(fileOf(subset)), subset.characters, {
      targetFormat: subset.format === "ttf" ? "sfnt" : subset.format,
      variationAxes: subset.axes,
      keepFeatures: subset.features,
      keepAllGlyphs: subset.characters === undefined,
    });
  } finally {
    setFlagsFromString("--no-liftoff-only");
  }
}
