// Checks that the page for the glossary shows it: terms on other pages lead to their definitions on it.

import { error, type Problem } from "../../core/model/problem.ts";
import { slugOf } from "../../core/model/slug.ts";
import type { Checked } from "../../core/site/checks/checked.ts";

export function checkGlossaryPage(checked: Checked): Problem[] {
  const { glossary, glossaryPage } = checked.site;
  const page = checked.pages.get(glossaryPage?.route ?? "");
  if (!glossaryPage || !page || page.isBroken) return [];
  const isShown = (term: string) => page.anchors.includes(slugOf(term));
  if (glossary.every(({ term, linked }) => !linked || isShown(term))) return [];
  const message = `\`${glossaryPage.route}\` doesn't show the glossary.`;
  return [error("site/site.yaml", glossaryPage, message, "Write `::glossary` on this page.")];
}
