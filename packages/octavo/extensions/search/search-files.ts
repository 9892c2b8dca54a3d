// Prepares the pages for search and makes the files of the index.

import { cacheFile } from "../../core/cache/cache-folder.ts";
import { sourcesOf } from "../../core/cache/source-hash.ts";
import { hashOf } from "../../core/files/hash-of.ts";
import { hashOfPackages } from "../../core/files/package-root.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import type { SearchPage } from "../../core/model/section.ts";
import { targetOf } from "../../core/model/target.ts";
import { editionId, type Published, type Workshop } from "../../core/publish/files/published.ts";
import type { NewFile } from "../../core/publish/writer/write-site.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { searchFolder } from "./model/index-paths.ts";
import { pageText } from "./model/make-index.ts";
import type { IndexedPage, makeKeptIndex } from "./search-index.ts";
import { hints, synonyms } from "./settings.ts";

export function publishedSearch(tree: EditionTree): Published[] {
  const list = (workshop: Workshop) => searchFiles(tree, workshop);
  return [{ scope: "edition", path: searchFolder, stage: "index for search", list }];
}

/** Makes the index on another thread, which reads the sections of the pages itself if it can. */
async function searchFiles(tree: EditionTree, { root, run }: Workshop): Promise<NewFile[]> {
  const id = editionId(tree);
  const files = { file: cacheFile("search", root, id), pageCacheFile: cacheFile("pages", root, id) };
  const pages = orderedPages(tree);
  const { lang } = tree.site;
  const version = hashOfPackages() + sourcesOf("extensions/search/model", "core/model/words");
  const indexed = pages.map(({ page, ...place }): IndexedPage => {
    const { hash, label, source, keptAt } = page;
    return {
      ...place,
      key: hashOf(hash, source.route, label, place.group, JSON.stringify([...(place.answers ?? [])])),
      keptAt,
    };
  });
  const index = () =>
    run<typeof makeKeptIndex>("index", {
      ...files,
      version,
      pages: indexed,
      synonyms: settingOf(synonyms, tree.site),
      lang,
    });
  let made = await index();
  while ("missing" in made) {
    const missing = new Set(made.missing);
    for (const [at, { page }] of pages.entries()) {
      const one = indexed[at];
      if (one && missing.has(one.key)) one.sections = (await page.content()).sections;
    }
    made = await index();
  }
  const { texts } = made;
  const textFiles = pages.map(({ page }, at): NewFile => {
    const path = searchFolder + (texts[at] ?? "");
    return { path, key: path, make: async () => ({ content: pageText((await page.content()).sections) }) };
  });
  const indexFiles = made.files.map(([path, content]): NewFile => ({ path: searchFolder + path, content }));
  return [...indexFiles, ...textFiles];
}

/** Pages in sidebar order, followed by those that the sidebar doesn't list. */
export async function searchPages(tree: EditionTree): Promise<SearchPage[]> {
  const pages: SearchPage[] = [];
  for (const { page, ...place } of orderedPages(tree)) {
    const { sections } = await page.content();
    pages.push({ ...place, sections });
  }
  return pages;
}

type PlacedPage = Omit<SearchPage, "sections"> & { page: CompiledPage };

function orderedPages({ pages, index, site }: EditionTree): PlacedPage[] {
  const linked = linksTo([...pages.values()]);
  const answers = new Map<string, Map<string, string[]>>();
  const { answers: written, last: lastPages } = settingOf(hints, site);
  for (const [address, queries] of Object.entries(written)) {
    const { route, anchor = "" } = targetOf(address);
    answers.set(route, (answers.get(route) ?? new Map()).set(anchor, queries));
  }
  const last = new Set(lastPages.map(({ route }) => route));
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
        answers: answers.get(route) ?? new Map(),
        ...(last.has(route) && { isLast: true }),
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
