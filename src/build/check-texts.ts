// Stage of `check` alone: what the words of every page say, read from the sources as they were written.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { proseOf } from "../checks/prose-text.ts";
import { checkSpelling } from "../checks/spelling.ts";
import { checkTypedConstants } from "../checks/typed-constants.ts";
import { checkWording } from "../checks/wording.ts";
import { parseYaml } from "../markdown/yaml.ts";
import type { CompiledPage } from "../model/page.ts";
import type { Problem } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { typedNumbersFile } from "./site-schema.ts";

/** @param done told how many pages were read. */
export async function checkTexts(
  root: string,
  site: Site,
  pages: Iterable<CompiledPage>,
  done: (count: number) => void,
): Promise<Problem[]> {
  const words = readSetting(root, "words.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const typed = parseYaml(readSetting(root, "typed-numbers.yaml"), "site/typed-numbers.yaml", typedNumbersFile);
  const problems = [...typed.problems];
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

function readSetting(root: string, name: string): string {
  const file = join(root, "site", name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
