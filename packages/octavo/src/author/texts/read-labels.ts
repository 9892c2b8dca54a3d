// Reads the labels of the product that pages of one version may name (site/labels.yaml).

import { error, type Problem, suggest } from "../../model/problem.ts";
import type { Site } from "../../model/site.ts";
import { labelsFile } from "../../source/settings/schemas/words.ts";
import { readSettings } from "../../source/settings/settings-file.ts";
import type { Labels } from "./labels.ts";

/** The labels that every version has. */
const all = "all";

/** @returns undefined if the site has no list, so that nothing is checked. */
export function readLabels(root: string, { version, versions }: Site, problems: Problem[]): Labels | undefined {
  const { value, file, placeOf } = readSettings(root, "labels.yaml", labelsFile, problems);
  if (!value) return undefined;
  const known = [all, ...versions.map(({ id }) => id)];
  for (const name of Object.keys(value.labels).filter((name) => !known.includes(name))) {
    const meant = suggest(name, known);
    const remedy = meant ? `Did you mean \`${meant}\`?` : `Use ${known.join(" or ")}.`;
    problems.push(error(file, placeOf(["labels", name]), `There is no version \`${name}\`.`, remedy));
  }
  const labels = [all, version?.id ?? all].flatMap((name) => Object.keys(value.labels[name] ?? {}));
  return { labels, phrases: value.phrases, version: version?.label };
}
