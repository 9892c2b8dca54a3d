// The redirects that a site publishes: those of its settings, and those of the pages for printing that sections of the
// sidebar once had. Each leads to the first page of its section.

import { storableName } from "../model/file-name.ts";
import { fileStart } from "../model/problem.ts";
import type { RedirectRule } from "../model/redirects.ts";
import { flatten, type SidebarNode } from "../model/sidebar.ts";
import { slugOf, uniqueSlug } from "../model/slug.ts";
import type { EditionTree } from "./connect-pages.ts";

/** A section with more pages had no page for printing. Its groups had one each. */
const mostPrintedPages = 100;

type Tree = Pick<EditionTree, "site" | "index">;

export function publishedRedirects(trees: readonly Tree[]): RedirectRule[] {
  return trees.flatMap(({ site, index }) => {
    const inSettings = new Set(site.redirects.map(({ from }) => from));
    const ofPrintPages = [...printPages(index.tree)]
      .map(([slug, route]) => ({ from: `${site.base}print/${slug}/`, to: { path: site.base.slice(0, -1) + route } }))
      .filter(({ from }) => !inSettings.has(from));
    return [...site.redirects, ...ofPrintPages.map((rule) => ({ ...fileStart, ...rule }))];
  });
}

/** @param pages gets the first page of each section, by what the section was called in the address. */
function printPages(nodes: readonly SidebarNode[], pages = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const node of nodes) {
    if (!node.items) continue;
    const [first, ...others] = new Set(flatten([node]).flatMap(({ route }) => route ?? []));
    if (others.length >= mostPrintedPages) printPages(node.items, pages);
    else if (first !== undefined && others.length > 0)
      pages.set(uniqueSlug(storableName(slugOf(node.label)), new Set(pages.keys())), first);
  }
  return pages;
}
