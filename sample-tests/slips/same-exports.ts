// Samples of the same step in several languages, which must export the same names.

import { suggest } from "../../packages/octavo/core/model/problem.ts";
import { isResult, type Page, type Sample } from "../sample.ts";
import { exportedNames } from "./exported-names.ts";
import type { Rule } from "./slip.ts";

export const sameExports: Rule = (sample, page) => {
  const own = namesOf(sample);
  if (own.length === 0) return [];
  const others = versionsOf(sample, page).flatMap((each) => (each === sample ? [] : [{ each, names: namesOf(each) }]));
  const known = new Set(others.flatMap(({ names }) => names));
  // If there are only two, the first one counts.
  if (others.length === 0 || (others.length === 1 && others.some(({ each }) => each.index > sample.index))) return [];
  return own
    .filter((name) => !known.has(name))
    .map((name) => ({
      offset: sample.code.search(new RegExp(`(?<=["'\`{ ])${name.replaceAll("$", "\\$")}\\b`)),
      message: `No other language exports \`${name}\` here.`,
      fix: `Write \`${suggest(name, known) ?? [...known].join("` or `")}\`.`,
    }));
};

/** Samples in a row that have different languages, and each export something. */
function versionsOf(sample: Sample, { samples }: Page): Sample[] {
  const rows: Sample[][] = [];
  for (const each of samples) {
    if (isResult(each)) continue;
    const row = rows.at(-1);
    const joins =
      namesOf(each).length > 0 && row?.every((other) => other.language !== each.language && namesOf(other).length > 0);
    if (row && joins) row.push(each);
    else rows.push([each]);
  }
  return rows.find((row) => row.includes(sample)) ?? [];
}

function namesOf(sample: Sample): string[] {
  const names = exportedNames(sample);
  return names === undefined || names === "any" ? [] : names.filter((name) => name !== "$return_value");
}
