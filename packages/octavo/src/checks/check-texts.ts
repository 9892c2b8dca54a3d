// Stage of `check` only: checks the wording of every page, reading the sources as written.

import { readFileSync } from "node:fs";
import { openBlockCache } from "../cache/block-cache.ts";
import { keepInCache, proseCacheFile } from "../cache/cache-folder.ts";
import { withUnixLines } from "../files/read-text.ts";
import type { CompiledPage } from "../model/page.ts";
import { fileStart, type Problem, warning } from "../model/problem.ts";
import type { Site } from "../model/site.ts";
import { hashOfPackages } from "../package-root.ts";
import { typedNumbersFile } from "../settings/schemas/constants.ts";
import { wordingFile } from "../settings/schemas/words.ts";
import { readSettings, readSettingsText } from "../settings/settings-file.ts";
import { checkGrammar, grammarVersion } from "./grammar.ts";
import { proseOf } from "./prose-text.ts";
import { checkSentences } from "./sentences.ts";
import { checkSpelling } from "./spelling.ts";
import { checkTypedConstants } from "./typed-constants.ts";
import { checkWording } from "./wording.ts";

/** Far more than any page has. Beyond this, the checkers take minutes. */
const mostCharacters = 200_000;

/** @param done called with the number of pages read so far. */
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
  const { rules = [], sentences } = readSettings(root, "wording.yaml", wordingFile, problems).value ?? {};
  const cache = openBlockCache(proseCacheFile(root));
  const versions = hashOfPackages();
  const slowChecks = async (file: string, markdown: string, prose: string): Promise<Problem[]> => {
    if (markdown.length > mostCharacters) {
      const message = "The page is too long to check its grammar and spelling.";
      return [warning(file, fileStart, message, `Split it. Use at most ${mostCharacters} characters.`)];
    }
    const key = cache.key(grammarVersion, versions, file, markdown, ...words);
    const known = cache.get(key);
    if (known !== undefined) return JSON.parse(known) as Problem[];
    const found = [...(await checkGrammar(file, markdown)), ...(await checkSpelling(file, prose, words))];
    cache.set(key, JSON.stringify(found));
    return found;
  };
  let count = 0;
  for (const { source, isBroken } of pages) {
    if (isBroken) continue;
    const file = source.path;
    const markdown = withUnixLines(readFileSync(source.file, "utf8"));
    const prose = proseOf(markdown);
    problems.push(...checkWording(file, prose, rules));
    if (sentences) problems.push(...checkSentences(file, markdown, sentences));
    problems.push(...checkTypedConstants(file, markdown, site.constants, typed.value ?? []));
    problems.push(...(await slowChecks(file, markdown, prose)));
    done(++count);
  }
  keepInCache(cache.save);
  return problems;
}
