// Reads `tested-samples.json`: the samples that ran when the documentation was last checked.

import { error, type NamedPage, type Place, type Problem, quoted } from "../model/problem.ts";
import type { TestedSamples } from "../model/site.ts";
import type { Version } from "../model/version.ts";
import { testedSamplesFile } from "./schemas/tested-samples.ts";
import { readSettings } from "./settings-file.ts";

const name = "tested-samples.json";
const update = "Write the list again with the program that checks the samples.";

/** @param page that explains the mark. Without it, the list isn't read. */
export function readTestedSamples(
  root: string,
  page: NamedPage | undefined,
  versions: readonly Version[],
  problems: Problem[],
): TestedSamples | undefined {
  if (!page) return undefined;
  const mistakes: Problem[] = [];
  const { value = {}, file, placeOf } = readSettings(root, name, testedSamplesFile, mistakes);
  problems.push(...mistakes.map((problem) => ({ ...problem, remedy: update })));
  const report = (at: Place, message: string, remedy: string) => problems.push(error(file, at, message, remedy));
  const ids = versions.length > 0 ? versions.map(({ id }) => id) : [""];
  for (const id of Object.keys(value).filter((id) => !ids.includes(id)))
    report(placeOf([id]), `There is no version ${quoted(id)}.`, update);
  const keys = Object.entries(value).map(
    ([id, pages]) =>
      [id, new Map(Object.entries(pages).map(([route, keys]) => [route, new Set(keys)] as const))] as const,
  );
  return { page, keys: new Map(keys) };
}
