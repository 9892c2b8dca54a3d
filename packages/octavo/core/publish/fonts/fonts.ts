// The fonts of text and code, subset to the characters that the pages use.

import { basename, extname } from "node:path";
import { type FontSubset, type subsetFont, subsetJob, subsetKey } from "../../fonts/subset-font.ts";
import { textFont } from "../../fonts/text-font.ts";
import { type FontFace, type FontFamily, facesOfWeight, hasCharacter, rangesOf } from "../../model/font-family.ts";
import { immutableFolder } from "../../model/immutable-files.ts";
import type { CompiledPage } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";
import { oncePer, type Published, type Workshop } from "../files/published.ts";
import type { NewFile } from "../writer/write-site.ts";
import {
  diagramRules,
  type FontRole,
  fallbackName,
  ownFamily,
  packagedFamily,
  quoted,
  tokenRules,
  type UsedFamily,
} from "./font-faces.ts";

export type Fonts = {
  css: string;
  /** The URLs of what the first paint needs. */
  preload: { [role in FontRole]?: string };
  /** What to publish, by its path below the base. */
  files: FontFile[];
};

export type FontFile = { path: string; subset: FontSubset };

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** Non-ASCII characters that the interface itself uses. */
const always = "−…“”‘’–—×→←·";

const fontsFolder = `${immutableFolder}fonts/`;

/** A font with more characters is too large to wait for. */
const mostPreloaded = 1000;

export const fontsOf = oncePer(({ trees }) => {
  const pages = trees.flatMap((tree) => [...tree.pages.values()]);
  return prepareFonts(pages, trees[0].site);
});

/** Editions share them. */
export function publishedFonts(): Published[] {
  return [{ scope: "site", path: fontsFolder, stage: "draw cards", list: fontFiles }];
}

/** The names of the files depend on what is in them, so pages can be rendered before the files are made. */
export function prepareFonts(
  pages: Iterable<CompiledPage>,
  { sharedBase: base, fonts }: Pick<Site, "sharedBase" | "fonts">,
): Fonts {
  const all = [...pages];
  const used = charactersOf(all);
  const text = prepareRole("text", fonts.text, used, base);
  const code = prepareRole("code", fonts.code, used, base);
  const math = prepareMath(all, base);
  return {
    css: text.css + code.css + math.css,
    preload: { ...(text.first && { text: text.first }), ...(code.first && { code: code.first }) },
    files: [...text.files, ...code.files, ...math.files],
  };
}

/** Browsers choose the forms of brackets and roots that stretch from a table in the font. */
const mathFace: FontFace = {
  file: "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2",
  weight: 400,
  isItalic: false,
  // The list of its characters in the package has few of them.
  letters: [],
};

/** Only a site with formulas has this font. */
function prepareMath(pages: readonly CompiledPage[], base: string): PreparedRole {
  const withFormulas = pages.filter(({ styles }) => styles.includes("math"));
  if (withFormulas.length === 0) return { css: "", files: [] };
  const name = "STIX Two Math";
  const characters = [...charactersOf(withFormulas).add("√")].sort().join("");
  const features = ["ssty", "dtls"];
  const file = published(name, { file: mathFace.file, format: "woff2", axes: {}, characters, features });
  return { css: faceRule({ name }, mathFace, base + file.path), files: [file] };
}

type PreparedRole = { css: string; first?: string | undefined; files: FontFile[] };

/** @param own the families of the site. Without them, it's the one of this package. */
function prepareRole(
  role: FontRole,
  own: readonly FontFamily[],
  used: ReadonlySet<string>,
  base: string,
): PreparedRole {
  const families = own.length > 0 ? own.map((family) => ownFamily(family, role)) : [packagedFamily(role)];
  const [main = packagedFamily(role)] = families;
  const files = new Map<FontFace, FontFile>();
  let rest = used;
  let css = "";
  for (const family of families) {
    const shown = charactersOfFaces(family, rest);
    for (const [face, characters] of shown) {
      const file = fontFile(family, face, characters, own.length > 0);
      files.set(face, file);
      // Without a range, browsers would request the fonts of all scripts, and use one of several for the same style.
      const isShared = family !== main || family.faces.filter(hasStyleOf(face)).length > 1;
      css += faceRule(family, face, base + file.path, isShared ? characters : undefined);
    }
    const found = new Set([...shown.values()].flat());
    rest = new Set([...rest].filter((character) => !found.has(character)));
  }
  css += `@font-face{font-family:${quoted(fallbackName(families))};${main.fallback}}`;
  if (own[0]) css += tokenRules(own, role) + (role === "text" ? diagramRules(own[0]) : "");
  const [first] = facesOfWeight(main, 400).flatMap((face) => files.get(face) ?? []);
  const isSmall = [...(first?.subset.characters ?? "")].length <= mostPreloaded;
  return { css, first: first && isSmall ? base + first.path : undefined, files: [...files.values()] };
}

/** What each face shows. Of two faces of the same style, the first one shows what both have. */
function charactersOfFaces({ faces }: UsedFamily, used: ReadonlySet<string>): Map<FontFace, string[]> {
  const shown = new Map<FontFace, string[]>();
  for (const face of faces) {
    const taken = new Set(faces.filter(hasStyleOf(face)).flatMap((other) => shown.get(other) ?? []));
    const characters = [...used].filter((character) => hasCharacter(face.letters, character) && !taken.has(character));
    if (characters.length > 0) shown.set(face, characters.sort());
  }
  return shown;
}

function hasStyleOf({ weight, isItalic }: FontFace): (face: FontFace) => boolean {
  const key = JSON.stringify(weight);
  return (face) => face.isItalic === isItalic && JSON.stringify(face.weight) === key;
}

/** The files to write. Their subsets are made on other threads. */
function fontFiles(workshop: Workshop): NewFile[] {
  return fontsOf(workshop).files.map(({ path, subset }) => ({
    path,
    key: path,
    make: async () => {
      const job = subsetJob(subset);
      await workshop.run<typeof subsetFont>("subset", job);
      return { content: { file: job.target } };
    },
  }));
}

function charactersOf(pages: Iterable<CompiledPage>): Set<string> {
  const found = new Set(ascii + always);
  for (const { characters } of pages) for (const character of characters) found.add(character);
  return found;
}

/**
 * Characters that the font doesn't have change neither its subset nor the subset's name.
 *
 * @param isOwn keeps all features, because letters of some scripts need them.
 */
function fontFile({ name }: UsedFamily, { file, weight }: FontFace, shown: string[], isOwn: boolean): FontFile {
  const characters = shown.join("");
  const subset: FontSubset = isOwn
    ? { file, format: "woff2", axes: {}, characters }
    : { file, format: "woff2", axes: { wght: weight }, characters, features: textFont.features };
  return published(isOwn ? basename(file, extname(file)) : name, subset);
}

function published(name: string, subset: FontSubset): FontFile {
  const id = subsetKey(subset).slice(0, 8);
  return { path: `${fontsFolder}${name.toLowerCase().replaceAll(" ", "-")}-${id}.woff2`, subset };
}

function faceRule({ name }: Pick<UsedFamily, "name">, face: FontFace, address: string, range?: string[]): string {
  const { weight, isItalic } = face;
  const weights = typeof weight === "number" ? weight : `${weight.min} ${weight.max}`;
  const rules = [
    `font-family:${quoted(name)}`,
    `src:url(${address})`,
    // 400 is the default.
    weights === 400 ? [] : `font-weight:${weights}`,
    isItalic ? "font-style:italic" : [],
    "font-display:swap",
    range ? `unicode-range:${unicodeRange(range)}` : [],
  ];
  return `@font-face{${rules.flat().join(";")}}`;
}

/** Characters that are close to each other are in one range, which keeps the rule short. */
const widestGap = 0x80;

function unicodeRange(characters: string[]): string {
  const ranges: [number, number][] = [];
  for (const [first, last] of rangesOf(characters.map((character) => character.codePointAt(0) ?? 0))) {
    const before = ranges.at(-1);
    if (before && first - before[1] <= widestGap) before[1] = last;
    else ranges.push([first, last]);
  }
  return ranges.map((ends) => `U+${[...new Set(ends)].map((code) => code.toString(16)).join("-")}`).join(",");
}
