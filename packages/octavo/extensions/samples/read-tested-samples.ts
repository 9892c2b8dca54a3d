// Reads `tested-samples.json`: the samples that ran when the documentation was last checked.

import * as v from "valibot";
import type { SampleProof } from "../../core/model/document.ts";
import type { Edition } from "../../core/model/edition.ts";
import { error, type NamedPage, type Problem, quoted } from "../../core/model/problem.ts";
import { readSettings, readSettingsText } from "../../core/settings/settings-file.ts";
import { type PageSamples, testedSamplesFile } from "./tested-file.ts";

/** The samples that ran when the documentation was last checked, and are marked. */
export type TestedSamples = {
  /** The page that explains the mark. */
  page: NamedPage;
  /** By the ID of the version, which is empty if there is only one, by route, and by the key of the sample. */
  proofs: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, SampleProof>>>;
};

const name = "tested-samples.json";
const update = "Write the list again with the program that checks the samples.";

/** @param marks the page that explains them, and what each says. Without it, the list isn't read. */
export function readTestedSamples(
  root: string,
  marks: { page: NamedPage; note?: string } | undefined,
  versions: readonly Edition[],
  problems: Problem[],
): TestedSamples | undefined {
  if (!marks) return undefined;
  const mistakes: Problem[] = [];
  const value = readSound(root, mistakes) ?? readSettings(root, name, testedSamplesFile, mistakes).value ?? {};
  const ids = versions.length > 0 ? versions.map(({ id }) => id) : [""];
  const unknown = Object.keys(value).filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    const { file, placeOf } = readSettings(root, name, testedSamplesFile, []);
    for (const id of unknown) mistakes.push(error(file, placeOf([id]), `There is no version ${quoted(id)}.`));
  }
  problems.push(...mistakes.map((problem) => ({ ...problem, remedy: update })));
  const proofsOn = (pages: Record<string, PageSamples>) =>
    new Map(Object.entries(pages).map(([route, keys]) => [route, proofsIn(keys, marks.note)]));
  return { page: marks.page, proofs: new Map(Object.entries(value).map(([id, pages]) => [id, proofsOn(pages)])) };
}

function proofsIn(samples: PageSamples, note: string | undefined): Map<string, SampleProof> {
  const { tested = [], noted = [], recorded = {}, runnable = [] } = samples;
  const proofs = new Map<string, SampleProof>([
    ...Object.entries(recorded).flatMap(([day, own]) =>
      Object.entries(own).map(([key, effects]) => [key, { kind: "recorded", effects, day, note }] as const),
    ),
    ...noted.map((key) => [key, { kind: "noted", note }] as const),
    ...tested.map((key) => [key, { kind: "tested", note }] as const),
  ]);
  for (const key of runnable) {
    const proof = proofs.get(key);
    if (proof) proofs.set(key, { ...proof, run: key });
  }
  return proofs;
}

/** Reading JSON as YAML finds the places of mistakes, but it takes a hundred times as long. */
function readSound(root: string, problems: Problem[]): v.InferInput<typeof testedSamplesFile> | undefined {
  const text = readSettingsText(root, name, problems);
  if (text === undefined) return {};
  try {
    const list: unknown = JSON.parse(text);
    // The validator accepts a list as a map without keys.
    return v.is(testedSamplesFile, list) && !Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
