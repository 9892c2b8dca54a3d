// Reads `site/texts/`: one file for each language whose texts the site adds or replaces, such as `de.yaml`.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { error, fileStart, type Problem } from "../model/problem.ts";
import { languageFault } from "../model/setting-rules.ts";
import type { OwnTexts } from "../model/texts/texts.ts";
import { textsFile } from "./schemas/texts.ts";
import { readSettings } from "./settings-file.ts";

export const textsFolder = "texts";

export function readTexts(root: string, problems: Problem[]): OwnTexts {
  const texts: [language: string, texts: OwnTexts[string]][] = [];
  for (const name of namesIn(join(root, "site", textsFolder))) {
    const language = name.replace(/\.yaml$/, "");
    if (language === name || languageFault(language)) {
      const remedy = "Name each file after its language, such as `de.yaml` or `pt-BR.yaml`.";
      problems.push(error(`site/${textsFolder}/${name}`, fileStart, "The name isn't that of a language.", remedy));
      continue;
    }
    const { value } = readSettings(root, `${textsFolder}/${name}`, textsFile(), problems);
    if (value) texts.push([language, value]);
  }
  return Object.fromEntries(texts);
}

/** Without hidden files. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  } catch {
    return [];
  }
}
