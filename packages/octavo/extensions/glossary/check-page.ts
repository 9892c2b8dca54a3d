// Checks that the page for the glossary shows it: terms on other pages lead to their definitions on it.

import { error, type Problem } from "../../core/model/problem.ts";
import { slugOf } from "../../core/model/slug.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { Checked } from "../../core/site/checks/checked.ts";
import { glossary, terms } from "./settings.ts";

export function checkGlossaryPage(checked: Checked): Problem[] {
  const named = settingOf(glossary, checked.site)?.page;
  const page = named && checked.pages.get(named.route);
  if (!page || page.isBroken) return [];
  const isShown = (term: string) => page.anchors.includes(slugOf(term));
  if (settingOf(terms, checked.site).every(({ term, linked }) => !linked || isShown(term))) return [];
  const message = `\`${named.route}\` doesn't show the glossary.`;
  return [error(named.file, named, message, "Write `::glossary` on this page.")];
}
