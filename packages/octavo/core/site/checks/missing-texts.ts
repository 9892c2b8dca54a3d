// Checks that the interface has all texts in the language of the site.

import { fileStart, type Problem, warning } from "../../model/problem.ts";
import { missingTexts } from "../../texts/languages.ts";
import type { Checked } from "./checked.ts";

const mostNames = 5;

/**
 * One warning for all of them, because a language that was just begun lacks hundreds. Versions are in that of the site.
 */
export function checkTexts({ site }: Checked): Problem[] {
  if (site.edition.parent && !site.edition.translation) return [];
  const names = missingTexts(site.lang, site.texts);
  if (names.length === 0) return [];
  const listed = names.slice(0, mostNames).map((name) => `\`${name}\``);
  const others = names.length - listed.length;
  const list = [...listed, ...(others > 0 ? [`${others} more`] : [])].join(", ");
  const file = `site/texts/${site.lang}.yaml`;
  const message = `These texts of the interface are missing in \`${site.lang}\`, so they're in English: ${list}.`;
  return [warning(file, fileStart, message, `Add them to ${file}.`)];
}
