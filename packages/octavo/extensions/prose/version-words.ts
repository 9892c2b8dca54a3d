// Reads the settings about words that differ between versions: site/labels.yaml and site/wording.yaml.

import { versionsOf } from "../../core/model/edition.ts";
import { error, type Place, type Problem, suggest } from "../../core/model/problem.ts";
import type { Site } from "../../core/model/site.ts";
import { readSettings } from "../../core/settings/settings-file.ts";
import type { Labels } from "./labels.ts";
import { type Wording, wordingFile } from "./wording-schema.ts";
import { labelsFile } from "./words-schema.ts";

/** The labels that every version has. */
const all = "all";

/** @returns undefined if the site has no list, so that nothing is checked. */
export function readLabels(
  root: string,
  { edition: { version }, editions }: Site,
  problems: Problem[],
): Labels | undefined {
  const { value, file, placeOf } = readSettings(root, "labels.yaml", labelsFile, problems);
  if (!value) return undefined;
  const known = [all, ...versionsOf(editions).map(({ id }) => id)];
  for (const name of Object.keys(value.labels))
    if (!known.includes(name)) problems.push(unknownVersion(name, known, file, placeOf(["labels", name])));
  const labels = [all, version?.id ?? all].flatMap((name) => Object.keys(value.labels[name] ?? {}));
  return { labels, phrases: value.phrases, version: version?.label };
}

export function readWording(root: string, { editions }: Site, problems: Problem[]): Wording {
  const { value, file, placeOf } = readSettings(root, "wording.yaml", wordingFile, problems);
  const known = versionsOf(editions).map(({ id }) => id);
  for (const [index, rule] of (value?.rules ?? []).entries())
    for (const [at, name] of (rule.versions ?? []).entries())
      if (!known.includes(name))
        problems.push(unknownVersion(name, known, file, placeOf(["rules", index, "versions", at])));
  return value ?? { rules: [] };
}

function unknownVersion(name: string, known: readonly string[], file: string, place: Place): Problem {
  const meant = suggest(name, known);
  const others = known.length > 0 ? `Use ${known.join(" or ")}.` : "Name the versions in site/versions.yaml.";
  return error(file, place, `There is no version \`${name}\`.`, meant ? `Did you mean \`${meant}\`?` : others);
}
