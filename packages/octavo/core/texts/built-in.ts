// The built-in texts. The program has a JSON file for each language, because parsing YAML takes a hundred times as
// long.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { languagesIn, readTexts } from "../../bin/read-texts.mjs";
import { packageRoot, runningProgram } from "../files/package-root.ts";
import type { Catalog } from "../model/texts/texts.ts";

const folderOfProgram = runningProgram && fileURLToPath(new URL("texts/", runningProgram));
const catalogs = new Map<string, Catalog>();
let languages: readonly string[] | undefined;

/** The tags of the languages, as their files are named. */
export function textLanguages(): readonly string[] {
  languages ??= folderOfProgram
    ? readdirSync(folderOfProgram).map((name) => basename(name, ".json"))
    : languagesIn(packageRoot);
  return languages;
}

/** @param language one of `textLanguages`. */
export function builtInTexts(language: string): Catalog {
  const catalog = catalogs.get(language) ?? readCatalog(language);
  catalogs.set(language, catalog);
  return catalog;
}

function readCatalog(language: string): Catalog {
  if (!folderOfProgram) return readTexts(packageRoot, language);
  return JSON.parse(readFileSync(join(folderOfProgram, `${language}.json`), "utf8"));
}
