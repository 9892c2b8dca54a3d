// Checks that the pages exist that site/site.yaml names.

import { error, type NamedPage, type Problem, suggest } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkNamedPages({ site, pages }: Checked): Problem[] {
  const { start, api, glossaryPage, testedSamples, mcp } = site;
  const checkPage = (page: NamedPage | undefined, otherwise: string): Problem[] => {
    if (!page || pages.has(page.route)) return [];
    const meant = suggest(page.route, pages.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : otherwise;
    return [error("site/site.yaml", page, `There is no page \`${page.route}\`.`, remedy)];
  };
  return [
    ...start.flatMap((page) => checkPage(page, "Delete it from `start`.")),
    // By default, it's the front page, and a site may do without one.
    ...checkPage(api?.page.route === "/" ? undefined : api?.page, "Name the page that describes the API."),
    ...checkPage(glossaryPage, "Name the page that contains `::glossary`."),
    ...checkPage(mcp?.page, "Name the page that contains `::mcp-server`."),
    ...checkPage(testedSamples?.page, "Name the page that explains how samples are tested."),
  ];
}
