// Checks that the pages exist that site/site.yaml names.

import { error, type NamedPage, type Problem, suggest } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkNamedPages({ site, pages }: Checked): Problem[] {
  const { start, api, glossaryPage } = site;
  const checkPage = (page: NamedPage | undefined, otherwise: string): Problem[] => {
    if (!page || pages.has(page.route)) return [];
    const meant = suggest(page.route, pages.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : otherwise;
    return [error("site/site.yaml", page, `There is no page \`${page.route}\`.`, remedy)];
  };
  return [
    ...start.flatMap((page) => checkPage(page, "Delete it from `start`.")),
    ...checkPage(api?.page, "Name the page that describes the API: `api: { page: /route/ }`."),
    ...checkPage(glossaryPage, "Name the page with `::glossary`: `glossary: { page: /route/ }`."),
  ];
}
