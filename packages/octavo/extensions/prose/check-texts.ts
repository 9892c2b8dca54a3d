// Stage of `check` only: checks the wording of every page, reading the sources as written.

import { readFileSync } from "node:fs";
import { openBlockCache } from "../../core/cache/block-cache.ts";
import { cacheFile, keepInCache } from "../../core/cache/cache-folder.ts";
import { keptProblems } from "../../core/cache/kept-problems.ts";
import { sourcesOf } from "../../core/cache/source-hash.ts";
import { hashOfPackages } from "../../core/files/package-root.ts";
import { withUnixLines } from "../../core/files/read-text.ts";
import type { CompiledPage, SourcePage } from "../../core/model/page.ts";
import { fileStart, type Problem, warning } from "../../core/model/problem.ts";
import type { Site } from "../../core/model/site.ts";
import { formulasAsCode } from "../../core/page/formulas/guard-formulas.ts";
import { typedNumbersFile } from "../../core/settings/schemas/constants.ts";
import { readSettings, readSettingsText } from "../../core/settings/settings-file.ts";
import { hasDictionary } from "./dictionary.ts";
import { checkGrammar } from "./grammar.ts";
import { labelCheck } from "./labels.ts";
import { proseOf } from "./prose-text.ts";
import { checkSentences } from "./sentences.ts";
import { shownIn } from "./shown-text.ts";
import { checkSpelling } from "./spelling.ts";
import { checkTypedConstants } from "./typed-constants.ts";
import { readLabels, readWording } from "./version-words.ts";
import { checkWording, rulesFor } from "./wording.ts";

/** Far more than any page has. Beyond this, the checkers take minutes. */
const mostCharacters = 200_000;

/**
 * The text of a shared page is checked once, with the main version. What depends on the version is checked in each.
 *
 * @param done called with the number of pages read so far.
 */
export async function checkTexts(
  root: string,
  site: Site,
  pages: Iterable<CompiledPage>,
  done: (count: number) => void,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  // All versions share these settings, so their mistakes are reported once.
  const inSettings = site.edition.parent ? [] : problems;
  const words = (readSettingsText(root, "words.txt", inSettings) ?? "")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
  const typed = readSettings(root, "typed-numbers.yaml", typedNumbersFile, inSettings);
  const { rules, sentences } = readWording(root, site, inSettings);
  const labels = readLabels(root, site, inSettings);
  const checkLabels = labels ? labelCheck(labels) : () => [];
  const cache = openBlockCache(cacheFile("prose", root));
  const checkers = hashOfPackages() + sourcesOf("extensions/prose");
  const slowChecks = async (file: string, markdown: string, prose: string): Promise<Problem[]> => {
    if (markdown.length > mostCharacters) {
      const message = "The page is too long to check its grammar and spelling.";
      return [warning(file, fileStart, message, `Split it. Use at most ${mostCharacters} characters.`)];
    }
    const key = cache.key(checkers, file, markdown, ...words);
    return keptProblems(cache, key, async () => [
      ...(await checkGrammar(file, markdown)),
      ...(await checkSpelling(file, prose, words)),
    ]);
  };
  const checkVersion = ({ path: file, route }: SourcePage, markdown: string): Problem[] => {
    const version = site.edition.version?.id;
    const shown = shownIn(version, markdown);
    return [
      ...checkLabels(file, shown),
      ...(version === undefined ? [] : checkWording(file, shown, rulesFor(route, version, rules))),
    ];
  };
  const checkText = async (
    { path: file, route }: SourcePage,
    markdown: string,
    isReadable: boolean,
  ): Promise<Problem[]> => {
    const prose = proseOf(markdown);
    const inLanguage = [
      ...checkWording(file, markdown, rulesFor(route, undefined, rules)),
      ...(sentences ? checkSentences(file, markdown, sentences) : []),
    ];
    return [
      // They're about the language of the original.
      ...(site.edition.translation ? [] : inLanguage),
      ...checkTypedConstants(file, markdown, site.constants, typed.value ?? []),
      ...(isReadable ? await slowChecks(file, markdown, prose) : []),
    ];
  };
  let count = 0;
  for (const page of pages) {
    const { source, isBroken } = page;
    if (isBroken) continue;
    const written = withUnixLines(source.text ?? readFileSync(source.file, "utf8"));
    const markdown = formulasAsCode(written, site.math);
    if (!site.edition.translation) problems.push(...checkVersion(source, markdown));
    if (source.sharedFrom === undefined)
      problems.push(...(await checkText(source, markdown, hasDictionary(page, site))));
    done(++count);
  }
  keepInCache(cache.save);
  return problems;
}
