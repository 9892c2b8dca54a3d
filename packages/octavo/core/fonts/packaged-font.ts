// Which characters a font of Fontsource has. Each of its files is for one script.

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileOfPackage } from "../files/package-root.ts";
import type { CharacterRanges } from "../model/font-family.ts";

/** @param file such as `@fontsource-variable/inter/files/inter-latin-wght-normal.woff2`. */
export function packagedCharacters(file: string): CharacterRanges {
  const path = fileOfPackage(file);
  // The ranges of each script: `U+0000-00FF,U+0131`.
  const all = JSON.parse(readFileSync(join(dirname(path), "../unicode.json"), "utf8")) as Record<string, string>;
  const script = Object.keys(all).find((name) => new RegExp(`-${name}-(?:wght|opsz)-`).test(basename(path))) ?? "";
  return (all[script] ?? "").split(",").map((range) => {
    const ends = range.slice("U+".length).split("-");
    const codes = ends.map((end) => Number.parseInt(end, 16));
    return [Math.min(...codes), Math.max(...codes)] as const;
  });
}
