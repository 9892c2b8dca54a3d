// Stage: prepares the pages for search and makes the files of the index.

import type { SiteTree } from "../content/connect-pages.ts";
import { makeIndex } from "../search/make-index.ts";
import type { SearchPage } from "../search/section.ts";
import type { RunJob } from "./jobs.ts";
import type { NewFile } from "./write-site.ts";

/** Where the index is, relative to the base. */
export const searchFolder = "assets/search/";

/** Makes the index on this thread. @returns paths below the base, with their content. */
export function searchIndex(tree: SiteTree): [path: string, content: string][] {
  return makeIndex(searchPages(tree), tree.site.synonyms).map(([path, content]) => [searchFolder + path, content]);
}

/** Makes the index on another thread, and keeps the files in memory until they're written. */
export async function searchFiles(tree: SiteTree, run: RunJob): Promise<NewFile[]> {
  const files = await run("index", { pages: searchPages(tree), synonyms: tree.site.synonyms });
  // The files in the folder of a version never change.
  return files.map(([path, content]) => ({ path: searchFolder + path, content, immutable: path.includes("/") }));
}

/** Pages in sidebar order, followed by those that the sidebar doesn't list. */
export function searchPages({ pages, index }: SiteTree): SearchPage[] {
  const linked = linksTo([...pages.values()]);
  const positions = new Map([...index.trails.keys()].map((route, at) => [route, at]));
  const position = (route: string) => positions.get(route) ?? Number.POSITIVE_INFINITY;
  return [...pages.values()]
    .toSorted(
      (a, b) => position(a.source.route) - position(b.source.route) || (a.source.route < b.source.route ? -1 : 1),
    )
    .map(({ source: { route }, label, content }) => ({
      route,
      title: label,
      group: (index.trails.get(route) ?? [])
        .filter((node) => node.route !== route)
        .map((node) => node.label)
        .join(" / "),
      sections: content().sections,
      linked: linked.get(route) ?? new Map(),
    }));
}

type Linking = { source: { route: string }; links: { route: string; hash: string }[] };

/** Route to hash to the number of links from other pages. */
function linksTo(pages: readonly Linking[]): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const { source, links } of pages) {
    for (const { route, hash } of links.filter((link) => link.route !== source.route)) {
      const page = found.get(route) ?? new Map<string, number>();
      page.set(hash, (page.get(hash) ?? 0) + 1);
      found.set(route, page);
    }
  }
  return found;
}
