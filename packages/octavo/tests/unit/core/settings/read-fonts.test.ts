import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import makeSubset from "subset-font";
import { afterAll, describe, expect, test } from "vitest";
import { fileOfPackage } from "../../../../core/files/package-root.ts";
import { facesOfWeight, hasCharacter } from "../../../../core/model/font-family.ts";
import type { Problem } from "../../../../core/model/problem.ts";
import { readFontFamilies } from "../../../../core/settings/read-fonts.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const interFile = fileOfPackage("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const greekFile = fileOfPackage("@fontsource-variable/inter/files/inter-greek-wght-normal.woff2");
const monoFile = fileOfPackage("@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2");

const root = temporaryFolder({}, afterAll);
mkdirSync(join(root, "site"));
copyFileSync(interFile, join(root, "site/inter.woff2"));
copyFileSync(greekFile, join(root, "site/greek.woff2"));
copyFileSync(monoFile, join(root, "site/mono.woff2"));
const bold = await makeSubset(readFileSync(interFile), "abc", {
  targetFormat: "sfnt",
  variationAxes: { wght: 700 },
});
writeFileSync(join(root, "site/bold.ttf"), bold);
writeFileSync(join(root, "site/broken.ttf"), bold.subarray(0, 40));

function familiesOf(...names: string[]) {
  const problems: Problem[] = [];
  const read = (name: string) => ({ file: `site/${name}`, bytes: readFileSync(join(root, "site", name)) });
  return { families: readFontFamilies(root, names, read, problems), problems };
}

describe("readFontFamilies", () => {
  test("reads the weights, letters, and metrics of a variable font", () => {
    const [inter] = familiesOf("inter.woff2").families;
    expect(inter).toMatchObject({ name: "Inter", faces: [{ weight: { min: 100, max: 900 }, isItalic: false }] });
    const letters = inter?.faces[0]?.letters ?? [];
    expect(["a", "Ä", "α"].map((letter) => hasCharacter(letters, letter))).toEqual([true, true, false]);
    const { ascent = 0, descent = 0, letterWidth = 0 } = inter?.metrics ?? {};
    expect([ascent, descent, letterWidth].map((value) => value.toFixed(2))).toEqual(["0.97", "0.24", "0.49"]);
  });

  test("files of the same family are its faces, in the order of the settings", () => {
    const { families } = familiesOf("mono.woff2", "inter.woff2", "bold.ttf");
    expect(families.map(({ name, faces }) => [name, faces.map(({ weight }) => weight)])).toEqual([
      ["JetBrains Mono", [{ min: 100, max: 800 }]],
      ["Inter", [{ min: 100, max: 900 }, 700]],
    ]);
  });

  test("a font without Latin letters has no width for them", () => {
    expect(familiesOf("greek.woff2").families[0]?.metrics.letterWidth).toBe(0);
  });

  test("reports a file that isn't a font, and keeps the others", () => {
    const { families, problems } = familiesOf("broken.ttf", "mono.woff2");
    expect(problems).toMatchObject([{ file: "site/broken.ttf", message: "This isn't a font." }]);
    expect(families).toHaveLength(1);
  });
});

describe("facesOfWeight", () => {
  const face = (weight: number, isItalic = false) => ({ file: "", weight, isItalic, letters: [] });

  test("chooses the nearest upright faces", () => {
    const faces = [face(300), face(400, true), face(700), face(700)];
    expect(facesOfWeight({ faces }, 400)).toEqual([face(300)]);
    expect(facesOfWeight({ faces }, 650)).toEqual([face(700), face(700)]);
  });

  test("takes what there is", () => {
    expect(facesOfWeight({ faces: [face(400, true)] }, 700)).toEqual([face(400, true)]);
    expect(facesOfWeight({ faces: [] }, 700)).toEqual([]);
  });
});
