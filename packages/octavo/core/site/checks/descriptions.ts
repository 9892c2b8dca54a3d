// Checks that every description is long enough and unique.

import { type Problem, warning } from "../../model/problem.ts";
import type { Checked } from "./checked.ts";

const shortest = 90;
const longest = 160;

/** Search engines show as much as fits, and these characters are twice as wide as letters. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** Elsewhere, descriptions may come from the first paragraph. */
export function checkDescriptions(checked: Checked): Problem[] {
  return descriptionProblems(checked).map((problem) => ({ ...problem, onlyStrict: true }));
}

function descriptionProblems({ pages }: Checked): Problem[] {
  const seen = new Map<string, string>();
  return [...pages.values()].flatMap(({ source, record, descriptionPlace: place }) => {
    // The page itself reports that it has none.
    if (!place) return [];
    const { description } = record.frontmatter;
    const file = source.path;
    const twin = seen.get(description);
    seen.set(description, file);
    // Descriptions of pages that the build adds come from the OpenAPI document.
    if (source.text !== undefined) return [];
    if (twin)
      return [warning(file, place, `The description is the same as in ${twin}.`, "Describe what is on this page.")];
    const length = description.length + (description.match(wide)?.length ?? 0);
    if (length >= shortest && length <= longest) return [];
    const remedy = `Use ${shortest} to ${longest} characters.`;
    return [warning(file, place, `The description is ${length} characters long.`, remedy)];
  });
}
