import { copyFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOfPackage } from "../../../../../core/files/package-root.ts";
import type { FontFace, FontFamily } from "../../../../../core/model/font-family.ts";
import { prepareFonts } from "../../../../../core/publish/fonts/fonts.ts";
import { samplePage } from "../../../../sample-page.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";
import { plainSite } from "../../page/compile-text.ts";

const file = fileOfPackage("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const metrics = { ascent: 1, descent: 0.25, lineGap: 0, capHeight: 0.7, xHeight: 0.5, letterWidth: 0.9096 };
const latin: FontFace["letters"] = [[0x20, 0x7e]];
const face = (changes: Partial<FontFace> = {}): FontFace => ({
  file,
  weight: 400,
  isItalic: false,
  letters: latin,
  ...changes,
});
const family = (name: string, ...faces: FontFace[]): FontFamily => ({ name, faces, metrics });

const prepared = (text: FontFamily[], characters = "aё漢字") =>
  prepareFonts([samplePage("/", { characters })], { ...plainSite, fonts: { text, code: [] } });

const faceRules = (css: string, name: string) =>
  [...css.matchAll(/@font-face\{[^}]*\}/g)].map(String).filter((rule) => rule.includes(`font-family:"${name}"`));

describe("prepareFonts", () => {
  test("without fonts of the site, there are Inter and JetBrains Mono, and the styles name them", () => {
    const { css, preload, files } = prepared([]);
    expect(files.map(({ path }) => path.replace(/-\w{8}\./, "."))).toEqual([
      "assets/immutable/fonts/inter.woff2",
      "assets/immutable/fonts/jetbrains-mono.woff2",
    ]);
    expect(Object.values(preload)).toEqual(files.map(({ path }) => plainSite.base + path));
    expect(css).not.toContain(":root");
  });

  test("a font of the site takes the place of Inter, with a local font of its size until it's loaded", () => {
    const { css, preload, files } = prepared([family("Acme Sans", face({ weight: { min: 300, max: 800 } }))]);
    expect(css).toContain('html:root{--sans:"Acme Sans","Acme Sans fallback",system-ui,sans-serif}');
    expect(css).not.toContain("Inter");
    expect(faceRules(css, "Acme Sans").join()).toContain("font-weight:300 800");
    expect(faceRules(css, "Acme Sans fallback").join()).toContain(
      "ascent-override:50%;descent-override:12.5%;line-gap-override:0%;size-adjust:200%",
    );
    expect(preload.text).toBe(plainSite.base + files[0]?.path);
  });

  test("text in diagrams isn't wider than it was measured", () => {
    expect(prepared([family("Wide", face())]).css).toContain(".diagram svg{font-size-adjust:0.270}");
    const narrow = { ...family("Narrow", face()), metrics: { ...metrics, letterWidth: 0.4 } };
    expect(prepared([narrow]).css).not.toContain("font-size-adjust");
  });

  test("a second family has the letters that the first one lacks, and is only requested for them", () => {
    const cyrillic = face({ letters: [...latin, [0x400, 0x4ff]] });
    const { css } = prepared([family("First", face()), family("Second", cyrillic)]);
    expect(css).toContain('--sans:"First","Second","First fallback",');
    expect(faceRules(css, "First").join()).not.toContain("unicode-range");
    expect(faceRules(css, "Second").join()).toContain("unicode-range:U+451}");
  });

  test("files for the same style divide the letters between them", () => {
    const han = face({ letters: [...latin, [0x4e00, 0x9fff]] });
    const { css, files } = prepared([family("Divided", face(), han, face({ isItalic: true }))]);
    const [first, second, italic] = faceRules(css, "Divided");
    expect(first).toContain("unicode-range:U+20-7e}");
    expect(second).toMatch(/unicode-range:U\+5b57,U\+6f22\}$/);
    expect(italic).toContain("font-style:italic");
    expect(italic).not.toContain("unicode-range");
    expect(files[1]?.subset.characters).toBe("字漢");
  });

  test("a font without any of the letters isn't published, and one with very many isn't requested early", () => {
    const none = prepared([family("None", face({ letters: [[0xe000, 0xe001]] }))]);
    expect(none.files).toHaveLength(1);
    const many = String.fromCodePoint(...Array.from({ length: 1200 }, (_, index) => 0x4e00 + index));
    const { preload } = prepared([family("Han", face({ letters: [[0x20, 0x9fff]] }))], many);
    expect(preload.text).toBeUndefined();
  });

  test("the folder of a font makes no difference to what is published", () => {
    const copy = join(temporaryFolder(), basename(file));
    copyFileSync(file, copy);
    const [one, two] = [file, copy].map((path) => prepared([family("Acme", face({ file: path }))]).css);
    expect(one).toBe(two);
  });

  test("the name of a family can't end its rule, or the style sheet", () => {
    expect(prepared([family('A"}</style>', face())]).css).toContain('font-family:"A}/style>"');
  });
});
