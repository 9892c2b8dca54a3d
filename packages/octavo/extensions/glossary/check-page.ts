// Checks that the page for the glossary exists and shows it: terms on other pages lead to their definitions on it.

import { error, type Problem } from "../../core/model/problem.ts";
import { slugOf } from "../../core/model/slug.ts";
import type { Checked } from "../../core/site/checks/checked.ts";
import { checkNamedPage } from "../../core/site/checks/named-page.ts";

export function checkGlossaryPage(checked: Checked): Problem[] {
  const { glossary, glossaryPage } = checked.site;
  const page = glossaryPage && checked.pages.get(glossaryPage.route);
  if (!page) return checkNamedPage(checked, glossaryPage, "Name the page that contains `::glossary`.");
  const isShown = (term: string) => page.anchors.includes(slugOf(term));
  if (page.isBroken || glossary.every(({ term, linked }) => !linked || isShown(term))) return [];
  const message = `\`${glossaryPage.route}\` doesn't show the glossary.`;
  return [error("site/site.yaml", glossaryPage, message, "Write `::glossary` on this page.")];
}
