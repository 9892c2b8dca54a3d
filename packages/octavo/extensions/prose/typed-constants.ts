// Checks whether a page hard-codes a limit or price that has a name. If the value changed, the page would silently be
// wrong.

import { type Problem, placesIn, warning } from "../../core/model/problem.ts";
import type { Constant } from "../../core/model/site.ts";

/** @param allowed numbers that only look like a constant, with the reason. */
export function checkTypedConstants(
  file: string,
  markdown: string,
  constants: ReadonlyMap<string, Constant>,
  allowed: readonly { page: string; text: string; why: string }[],
): Problem[] {
  // Blanks cited constants without changing the length of the text.
  const text = markdown.replace(/\{=\w+\}|:limit\[\w+\]/g, (cited) => " ".repeat(cited.length));
  const named = new Map<number, { found: string; name: string }>();
  for (const [name, constant] of constants)
    for (const match of text.matchAll(writtenForms(constant))) named.set(match.index, { found: match[0], name });
  const placeOf = placesIn(text);
  const folder = file.replace(/(?:\/index)?\.mdx?$/i, "/");
  return [...named]
    .filter(([, { found }]) => !allowed.some(({ page, text }) => folder.endsWith(page) && text === found))
    .map(([offset, { found, name }]) => {
      const remedy = `Write \`{=${name}}\`. If it is something else, explain it in site/typed-numbers.yaml.`;
      return warning(file, placeOf(offset), `\`${found}\` is a constant.`, remedy);
    });
}

/** Numbers below 300 without a unit are too ambiguous to match. */
function writtenForms({ value, unit }: Constant): RegExp {
  // Durations in minutes are too common to be recognized as the limit.
  if (typeof value === "string" || unit === "minutes") return /(?!)/g;
  const plain = String(value).replace(".", "\\.");
  const grouped = value.toLocaleString("en-US");
  if (unit === "USD") return new RegExp(`\\$${plain}(?!\\.?\\d)`, "g");
  if (unit) return new RegExp(`(?<![\\d.,])${plain} ?${unit}\\b`, "g");
  return value < 300 ? /(?!)/g : new RegExp(`(?<![\\d.,:])(?:${plain}|${grouped})(?![\\d.,]*\\d)`, "g");
}
