// Checks that the page for the changelog exists and shows it: its feeds are made from what the page shows.

import { error, type Problem } from "../../core/model/problem.ts";
import type { Checked } from "../../core/site/checks/checked.ts";
import { checkNamedPage } from "../../core/site/checks/named-page.ts";

export function checkChangelogPage(checked: Checked): Problem[] {
  const { changelog, changelogPage } = checked.site;
  const page = changelogPage && checked.pages.get(changelogPage.route);
  if (!page) return checkNamedPage(checked, changelogPage, "Name the page that contains `::changelog`.");
  const [newest] = changelog;
  if (page.isBroken || !newest || page.record.headers?.some(({ title }) => title === newest.title)) return [];
  const message = `\`${changelogPage.route}\` doesn't show the changelog.`;
  return [error("site/site.yaml", changelogPage, message, "Write `::changelog` on this page.")];
}
