// Stage: prepares the pages for search and makes the files of the index.

import { readKeptKeys } from "../cache/kept-parts.ts";
import { hashOfSources } from "../cache/source-hash.ts";
import type { SiteTree } from "../content/connect-pages.ts";
import type { CompiledPage, PageSection } from "../model/page.ts";
import { hashOfPackages } from "../package-root.ts";
import { makeIndex, pageText, textPath } from "../search/make-index.ts";
import type { SearchPage } from "../search/section.ts";
import { hashOf } from "./hash-of.ts";
import type { RunJob } from "./jobs.ts";
import type { NewFile } from "./write-site.ts";

/** Where the index is, relative to the base. */
export const searchFolder = "assets/search/";

/** Makes the index on this thread. @returns paths below the base, with their content. */
export function searchIndex(tree: SiteTree): [path: string, content: string][] {
  return makeIndex(searchPages(tree), tree.site.synonyms).map(([path, content]) => [searchFolder + path, content]);
}

/**
 * Makes the index on another thread. Only reads the sections of pages that aren't kept in the cache.
 *
 * @param file that keeps what the index is made of.
 */
export async function searchFiles(tree: SiteTree, run: RunJob, file: string): Promise<NewFile[]> {
  const pages = orderedPages(tree);
  const { synonyms } = tree.site;
  const version = hashOfPackages() + hashOfSources(["src/search"]);
  const known = new Set(readKeptKeys(file, version));
  const keyed = pages.map(({ page, ...place }) => {
    const { hash, label, source } = page;
    return { ...place, key: hashOf(hash, source.route, label, place.group) };
  });
  const index = (isKept: (key: string) => boolean) => {
    const indexed = keyed.map((page, at) => ({
      ...page,
      ...(!isKept(page.key) && { sections: sectionsOf(pages[at]) }),
    }));
    return run("index", { file, version, pages: indexed, synonyms });
  };
  const made = (await index((key) => known.has(key))) ?? (await index(() => false));
  if (!made) return [];
  const texts = pages.map(({ page }, at): NewFile => {
    const first = made.firsts[at] ?? 0;
    return {
      path: searchFolder + textPath(made.version, at),
      immutable: true,
      key: hashOf("text", page.hash, String(first)),
      make: () => ({ content: pageText(first, page.content().sections) }),
    };
  });
  // The files in the folder of a version never change.
  const files = made.files.map(([path, content]): NewFile => {
    return { path: searchFolder + path, content, immutable: path.includes("/") };
  });
  return [...files, ...texts];
}

/** Pages in sidebar order, followed by those that the sidebar doesn't list. */
export function searchPages(tree: SiteTree): SearchPage[] {
  return orderedPages(tree).map(({ page, ...place }) => ({ ...place, sections: page.content().sections }));
}

type PlacedPage = Omit<SearchPage, "sections"> & { page: CompiledPage };

function sectionsOf(placed: PlacedPage | undefined): PageSection[] {
  return placed?.page.content().sections ?? [];
}

function orderedPages({ pages, index }: SiteTree): PlacedPage[] {
  const linked = linksTo([...pages.values()]);
  const positions = new Map([...index.trails.keys()].map((route, at) => [route, at]));
  const position = (route: string) => positions.get(route) ?? Number.POSITIVE_INFINITY;
  return [...pages.values()]
    .toSorted(
      (a, b) => position(a.source.route) - position(b.source.route) || (a.source.route < b.source.route ? -1 : 1),
    )
    .map((page) => {
      const { route } = page.source;
      return {
        route,
        title: page.label,
        group: (index.trails.get(route) ?? [])
          .filter((node) => node.route !== route)
          .map((node) => node.label)
          .join(" / "),
        linked: linked.get(route) ?? new Map(),
        page,
      };
    });
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
