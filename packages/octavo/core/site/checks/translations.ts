// Checks that translations aren't older than their originals, and that no page of the original is at their addresses.

import { dayOf } from "../../model/day.ts";
import { languagesOf } from "../../model/edition.ts";
import type { CompiledPage } from "../../model/page.ts";
import { error, fileStart, type Problem, warning } from "../../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkTranslations({ site, pages }: Checked): Problem[] {
  if (site.edition.translation) return [...pages.values()].flatMap(checkAge);
  if (site.edition.parent) return [];
  return languagesOf(site.editions).flatMap(({ id }) =>
    [...pages.values()]
      .filter(({ source }) => source.route.startsWith(`/${id}/`))
      .map(({ source }) => {
        const message = `\`/${id}/\` is where the translation is.`;
        return error(source.path, fileStart, message, "Move the page to another folder.");
      }),
  );
}

/** The dates are those of the last commits. A page can name a later day of which it has all changes. */
function checkAge({ source, record }: CompiledPage): Problem[] {
  const { original, lastChanged, path } = source;
  const { translated } = record.frontmatter;
  if (!original?.lastChanged) return [];
  const changed = new Date(original.lastChanged);
  const remedy = `Translate what changed in ${original.path}. If nothing needs to be translated, write \`translated: ${dayOf(original.lastChanged)}\` in the front matter.`;
  if (translated !== undefined) {
    if (dayOf(original.lastChanged) <= translated) return [];
    const message = `The original changed on ${dayOf(original.lastChanged)}, and this is a translation of its text from ${translated}.`;
    return [warning(path, fileStart, message, remedy)];
  }
  if (lastChanged === undefined || changed <= new Date(lastChanged)) return [];
  const [now, then] = [minuteOf(original.lastChanged), minuteOf(lastChanged)];
  return [warning(path, fileStart, `The original changed on ${now}, after this translation (${then}).`, remedy)];
}

/** `2030-12-31 14:05` in UTC */
function minuteOf(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
