// The letters that link preview images can show: those of the site's own fonts, and of Inter.

import { packagedCharacters } from "../../core/fonts/packaged-font.ts";
import { type FontFamily, hasCharacter } from "../../core/model/font-family.ts";

/** Inter has one file per script. A letter that is in several of them is taken from the first one. */
const scripts = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese", "cyrillic-ext", "greek-ext"].map((script) => {
  const file = `@fontsource-variable/inter/files/inter-${script}-opsz-normal.woff2`;
  return { file, letters: packagedCharacters(file) };
});

/** @returns the Latin file of Inter, and those with letters of the text that nothing else has. */
export function interFiles(text: string, families: readonly FontFamily[]): string[] {
  const others = [...new Set(text)].filter((character) => !isIn(families, character));
  const needed = new Set(others.map((character) => scripts.find(({ letters }) => hasCharacter(letters, character))));
  return scripts.filter((script, index) => index === 0 || needed.has(script)).map(({ file }) => file);
}

/** @returns the text without signs that no font has, such as emoji. Undefined if no font has its letters. */
export function drawableText(text: string, families: readonly FontFamily[]): string | undefined {
  if (/^[ -~]*$/.test(text)) return text;
  const has = (character: string) =>
    isIn(families, character) || scripts.some(({ letters }) => hasCharacter(letters, character));
  const missing = [...new Set(text)].filter((character) => !has(character));
  if (missing.some((character) => /[\p{L}\p{N}]/u.test(character))) return undefined;
  return [...text]
    .filter((character) => !missing.includes(character))
    .join("")
    .trim();
}

function isIn(families: readonly FontFamily[], character: string): boolean {
  return families.some(({ faces }) => faces.some(({ letters }) => hasCharacter(letters, character)));
}
