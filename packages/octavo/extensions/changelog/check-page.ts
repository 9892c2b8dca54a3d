// Checks that the page for the changelog shows it: its feeds are made from what the page shows.

import { error, type Problem } from "../../core/model/problem.ts";
import type { Checked } from "../../core/site/checks/checked.ts";

export function checkChangelogPage(checked: Checked): Problem[] {
  const { changelog, changelogPage } = checked.site;
  const page = changelogPage && checked.pages.get(changelogPage.route);
  const [newest] = changelog;
  if (!page || page.isBroken || !newest || page.record.headers?.some(({ title }) => title === newest.title)) return [];
  const message = `\`${changelogPage.route}\` doesn't show the changelog.`;
  return [error("site/site.yaml", changelogPage, message, "Write `::changelog` on this page.")];
}
