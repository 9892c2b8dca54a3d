// Checks that a page exists that a setting names.

import { error, type NamedPage, type Problem } from "../../model/problem.ts";
import { type Checked, publishRemedy } from "./checked.ts";

/** @param otherwise what to do if no page has a similar name. @param file that names it. */
export function checkNamedPage(
  { pages, drafts, suggestions }: Checked,
  page: NamedPage | undefined,
  otherwise: string,
  file = "site/site.yaml",
): Problem[] {
  if (!page || pages.has(page.route)) return [];
  const draft = drafts.get(page.route);
  if (draft) return [error(file, page, `\`${page.route}\` is a draft.`, publishRemedy(draft))];
  const similar = suggestions.find(page.route, "", pages.keys());
  const remedy = similar ? `Did you mean \`${similar}\`?` : otherwise;
  return [error(file, page, `There is no page \`${page.route}\`.`, remedy)];
}
