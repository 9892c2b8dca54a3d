// The two fonts, subset to the characters that the pages use. Local fallback fonts get the same metrics, so that the
// text doesn't shift when the fonts load.

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { immutableFolder } from "../../model/immutable-files.ts";
import type { CompiledPage } from "../../model/page.ts";
import { fileOfPackage } from "../../source/files/package-root.ts";
import { type FontSubset, subsetJob, subsetKey } from "../../source/fonts/subset-font.ts";
import { textFont } from "../../source/fonts/text-font.ts";
import type { RunJob } from "../jobs/jobs.ts";
import type { NewFile } from "../writer/write-site.ts";

export type Fonts = {
  /** The @font-face rules. */
  css: string;
  /** The URLs of both. */
  text: string;
  code: string;
  /** What to publish, by its path below the base. */
  files: FontFile[];
};

export type FontFile = { path: string; subset: FontSubset };

type Face = {
  family: string;
  /** Path in node_modules. */
  file: string;
  /** The weights that the style sheet uses: a range of the variable font, or a single weight. */
  weight: number | { min: number; max: number };
  /** The overrides give Arial and Courier New the same width and height as the fonts they replace. */
  fallback: string;
};

const textFace: Face = {
  family: "Inter",
  file: textFont.file,
  weight: textFont.axes.wght,
  fallback:
    'src:local("Arial"),local("Liberation Sans");ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%',
};

const codeFace: Face = {
  family: "JetBrains Mono",
  file: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: 400,
  fallback:
    'src:local("Courier New"),local("Liberation Mono");ascent-override:102%;descent-override:30%;line-gap-override:0%;size-adjust:99.98%',
};

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** Non-ASCII characters that the interface itself uses. */
const always = "−…“”‘’–—×→←·";

/** The names of the files depend on what is in them, so pages can be rendered before the files are made. */
export function prepareFonts(pages: Iterable<CompiledPage>, base: string): Fonts {
  const used = charactersOf(pages);
  const text = fontFile(textFace, used);
  const code = fontFile(codeFace, used);
  const css = rules(textFace, base + text.path) + rules(codeFace, base + code.path);
  return { css, text: base + text.path, code: base + code.path, files: [text, code] };
}

/** The files to write. Their subsets are made on other threads. */
export function fontFiles({ files }: Fonts, run: RunJob): NewFile[] {
  return files.map(({ path, subset }) => ({
    path,
    immutable: true,
    key: path,
    make: async () => {
      const job = subsetJob(subset);
      await run("subset", job);
      return { content: { file: job.target } };
    },
  }));
}

function charactersOf(pages: Iterable<CompiledPage>): Set<string> {
  const found = new Set(ascii + always);
  for (const { characters } of pages) for (const character of characters) found.add(character);
  return found;
}

/** Characters that the font doesn't have change neither its subset nor the subset's name. */
function fontFile({ family, file, weight }: Face, used: ReadonlySet<string>): FontFile {
  const has = coverageOf(file);
  const characters = [...used].filter(has).sort().join("");
  const subset: FontSubset = { file, format: "woff2", axes: { wght: weight }, characters, features: textFont.features };
  const name = family.toLowerCase().replaceAll(" ", "-");
  return { path: `${immutableFolder}fonts/${name}-${subsetKey(subset).slice(0, 8)}.woff2`, subset };
}

/** Fontsource lists the ranges of each script: `U+0000-00FF,U+0131`. */
function coverageOf(file: string): (character: string) => boolean {
  const path = fileOfPackage(file);
  const all = JSON.parse(readFileSync(join(dirname(path), "../unicode.json"), "utf8")) as Record<string, string>;
  const script = Object.keys(all).find((name) => basename(path).includes(`-${name}-wght-`)) ?? "";
  const ranges = (all[script] ?? "").split(",").map((range) => {
    const ends = range.slice("U+".length).split("-");
    const codes = ends.map((end) => Number.parseInt(end, 16));
    return { first: Math.min(...codes), last: Math.max(...codes) };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => first <= code && code <= last);
  };
}

function rules({ family, weight, fallback }: Face, address: string): string {
  const weights = typeof weight === "number" ? weight : `${weight.min} ${weight.max}`;
  return (
    `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:${weights};font-display:swap}` +
    `@font-face{font-family:"${family} fallback";${fallback}}`
  );
}
