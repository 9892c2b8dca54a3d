// Checks that the pages exist that the settings name.

import { error, type NamedPage, type Problem, suggest } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkNamedPages({ site, pages }: Checked): Problem[] {
  const { start, api, glossaryPage, changelogPage, changelog, testedSamples } = site;
  const checkPage = (page: NamedPage | undefined, otherwise: string, file = "site/site.yaml"): Problem[] => {
    if (!page || pages.has(page.route)) return [];
    const meant = suggest(page.route, pages.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : otherwise;
    return [error(file, page, `There is no page \`${page.route}\`.`, remedy)];
  };
  return [
    ...start.flatMap((page) => checkPage(page, "Delete it from `start`.")),
    // By default, it's the front page, and a site may do without one.
    ...checkPage(api?.page.route === "/" ? undefined : api?.page, "Name the page that describes the API."),
    ...checkPage(glossaryPage, "Name the page that contains `::glossary`."),
    ...checkPage(changelogPage, "Name the page that contains `::changelog`."),
    ...changelog.flatMap(({ pages: about }) =>
      about.flatMap((page) => checkPage(page, "Name a page, or delete this one.", "site/changelog.yaml")),
    ),
    ...checkPage(testedSamples?.page, "Name the page that explains how samples are tested."),
  ];
}
