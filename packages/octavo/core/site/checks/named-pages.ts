// Checks that the pages exist that site/site.yaml names.

import { error, type NamedPage, type Problem } from "../../model/problem.ts";
import { slugOf } from "../../model/slug.ts";
import { type Checked, publishRemedy } from "./checked.ts";

export function checkNamedPages(checked: Checked): Problem[] {
  const { site, pages, drafts, suggestions } = checked;
  const { start, api, glossaryPage, changelogPage, testedSamples, mcp } = site;
  const checkPage = (page: NamedPage | undefined, otherwise: string): Problem[] => {
    if (!page || pages.has(page.route)) return [];
    const draft = drafts.get(page.route);
    if (draft) return [error("site/site.yaml", page, `\`${page.route}\` is a draft.`, publishRemedy(draft))];
    const meant = suggestions.find(page.route, "", pages.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : otherwise;
    return [error("site/site.yaml", page, `There is no page \`${page.route}\`.`, remedy)];
  };
  return [
    ...start.flatMap((page) => checkPage(page, "Delete it from `start`.")),
    // By default, it's the front page, and a site may do without one.
    ...checkPage(api?.page.route === "/" ? undefined : api?.page, "Name the page that describes the API."),
    ...checkPage(glossaryPage, "Name the page that contains `::glossary`."),
    ...checkPage(changelogPage, "Name the page that contains `::changelog`."),
    ...checkGlossary(checked),
    ...checkChangelog(checked),
    ...checkPage(mcp?.page, "Name the page that contains `::mcp-server`."),
    ...checkPage(testedSamples?.page, "Name the page that explains how samples are tested."),
  ];
}

/** Terms on other pages lead to their definitions on it. */
function checkGlossary({ site: { glossary, glossaryPage }, pages }: Checked): Problem[] {
  const page = glossaryPage && pages.get(glossaryPage.route);
  const isShown = (term: string) => page?.anchors.includes(slugOf(term));
  if (!page || page.isBroken || glossary.every(({ term, linked }) => !linked || isShown(term))) return [];
  const message = `\`${glossaryPage.route}\` doesn't show the glossary.`;
  return [error("site/site.yaml", glossaryPage, message, "Write `::glossary` on this page.")];
}

/** Its feeds are made from what its page shows. */
function checkChangelog({ site: { changelog, changelogPage }, pages }: Checked): Problem[] {
  const page = changelogPage && pages.get(changelogPage.route);
  const [newest] = changelog;
  if (!page || page.isBroken || !newest || page.record.headers?.some(({ title }) => title === newest.title)) return [];
  const message = `\`${changelogPage.route}\` doesn't show the changelog.`;
  return [error("site/site.yaml", changelogPage, message, "Write `::changelog` on this page.")];
}
