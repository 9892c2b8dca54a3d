// The YAML of texts: each language has what English has, in the same folders.

import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { textPaths } from "../../../../bin/read-texts.mjs";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { builtInTexts, textLanguages } from "../../../../core/texts/built-in.ts";

const paths = textPaths(packageRoot);
const namesIn = (path: string): string[] => Object.keys(parse(readFileSync(join(packageRoot, path), "utf8")));
const english = paths.filter((path) => basename(path) === "en.yaml");

test("a name is in one file of a language", () => {
  const names = english.flatMap(namesIn);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(textLanguages())("%s has each text in a file next to the English one, and no others", (language) => {
  const files = paths.filter((path) => basename(path, ".yaml") === language);
  expect(files.map(dirname)).toEqual(english.map(dirname));
  for (const file of english) {
    const path = join(dirname(file), `${language}.yaml`);
    const [names, wanted] = [namesIn(path), namesIn(file)];
    expect([path, "lacks", ...wanted.filter((name) => !names.includes(name))]).toEqual([path, "lacks"]);
    expect([path, "has", ...names.filter((name) => !wanted.includes(name))]).toEqual([path, "has"]);
  }
});

test("the texts of a language are those of the core and of the extensions", () => {
  expect(builtInTexts("de")).toMatchObject({ copy: "Kopieren", tryIt: expect.any(String), formula: "Formel" });
});
