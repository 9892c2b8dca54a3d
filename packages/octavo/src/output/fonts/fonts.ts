// Stage: subsets the two fonts to the characters that the pages use. Local fallback fonts get the same metrics, so that
// the text doesn't shift when the fonts load.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { immutableFolder } from "../../model/immutable-files.ts";
import type { CompiledPage } from "../../model/page.ts";
import type { NewFile } from "../write-site.ts";
import { cutFont } from "./subset-font.ts";

export type Fonts = {
  /** The @font-face rules. */
  css: string;
  /** URLs to preload with the document. */
  preload: string[];
  /** Everything to publish: paths below the base, with their bytes. */
  files: NewFile[];
};

type Face = {
  family: string;
  /** Path in node_modules. */
  file: string;
  /** The weights that the style sheet uses: a range of the variable font, or a single weight. */
  weight: number | { min: number; max: number };
  fallback: string;
};

/** The overrides give Arial and Courier New the same width and height as the fonts they replace. */
const faces: Face[] = [
  {
    family: "Inter",
    file: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    weight: { min: 400, max: 700 },
    fallback:
      'src:local("Arial"),local("Liberation Sans");ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%',
  },
  {
    family: "JetBrains Mono",
    file: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    weight: 400,
    fallback:
      'src:local("Courier New"),local("Liberation Mono");ascent-override:102%;descent-override:30%;line-gap-override:0%;size-adjust:99.98%',
  },
];

/** Kerning, aligned figures, and combined marks. Ligatures and alternates would double the size of the files. */
const features = ["kern", "tnum", "ccmp", "mark"];

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** Non-ASCII characters that the interface itself uses. */
const always = "−…“”‘’–—×→←·";

export async function prepareFonts(pages: Iterable<CompiledPage>, base: string): Promise<Fonts> {
  const characters = charactersOf(pages);
  const made = await Promise.all(faces.map(async (face) => ({ face, bytes: await cut(face, characters) })));
  const files = made.map(
    ({ face, bytes }): NewFile => ({ path: publishedPath(face, bytes), content: bytes, immutable: true }),
  );
  const css = made.map(({ face }, index) => rules(face, base + files[index].path)).join("");
  return { css, preload: [base + files[0].path], files };
}

function charactersOf(pages: Iterable<CompiledPage>): string {
  const found = new Set(always);
  for (const { characters } of pages) for (const character of characters) found.add(character);
  return ascii + [...found].sort().join("");
}

async function cut({ file, weight }: Face, characters: string): Promise<Uint8Array> {
  return readFileSync(await cutFont({ file, format: "woff2", axes: { wght: weight }, characters, features }));
}

function publishedPath({ family }: Face, bytes: Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `${immutableFolder}fonts/${family.toLowerCase().replaceAll(" ", "-")}-${hash}.woff2`;
}

function rules({ family, weight, fallback }: Face, address: string): string {
  const weights = typeof weight === "number" ? weight : `${weight.min} ${weight.max}`;
  return (
    `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:${weights};font-display:swap}` +
    `@font-face{font-family:"${family} fallback";${fallback}}`
  );
}
