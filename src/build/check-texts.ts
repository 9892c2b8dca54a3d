// Stage of `check` alone: what the words of every page say, read from the sources as they were written.

import { readFileSync } from "node:fs";
import { proseOf } from "../checks/prose-text.ts";
import { checkSpelling } from "../checks/spelling.ts";
import { checkTypedConstants } from "../checks/typed-constants.ts";
import { checkWording } from "../checks/wording.ts";
import type { CompiledPage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { readSettings, readSettingsText } from "./settings-file.ts";
import { typedNumbersFile } from "./site-schema.ts";

/** @param done told how many pages were read. */
export async function checkTexts(
  root: string,
  site: Site,
  pages: Iterable<CompiledPage>,
  done: (count: number) => void,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const words = (readSettingsText(root, "words.txt", problems) ?? "")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
  const typed = readSettings(root, "typed-numbers.yaml", typedNumbersFile, problems);
  let count = 0;
  for (const { source } of pages) {
    const file = `content/${source.relativePath}`;
    const markdown = readFileSync(source.file, "utf8").replaceAll("\r\n", "\n");
    const prose = proseOf(markdown);
    problems.push(...checkWording(file, prose));
    problems.push(...checkTypedConstants(file, markdown, site.constants, typed.value ?? []));
    problems.push(...(await checkSpelling(file, prose, words)));
    done(++count);
  }
  return problems;
}
