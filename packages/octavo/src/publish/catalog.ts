// The text files that a version has besides those of its pages. The build writes all of them, and the dev server makes
// one when it's asked for. A test compares this list with what the check of collisions knows.

import { apiPaths, assistantPaths, feedPaths, redirectsPath, sitemapPath } from "../model/published-paths.ts";
import { isMainVersion } from "../model/site.ts";
import { openSearchPath } from "../model/site-name.ts";
import type { SiteTree } from "../source/site/connect-pages.ts";
import { pageIndex, wholeText } from "./assistants/llms.ts";
import { notFoundMarkdown } from "./assistants/not-found-markdown.ts";
import { skillFile } from "./assistants/skill.ts";
import { apiFiles } from "./discovery/api-files.ts";
import { openSearch } from "./discovery/open-search.ts";
import { redirectsJson, sitemap } from "./discovery/sitemap.ts";
import { feedFiles } from "./feeds/feeds.ts";

export type TextFile = {
  /** Relative to the base. */
  path: string;
  make: () => string | Promise<string>;
};

/** @param trees all versions. Some files of the main one are about all of them. */
export function catalog(tree: SiteTree, trees: readonly SiteTree[]): TextFile[] {
  const { site } = tree;
  const isMain = isMainVersion(site);
  return [
    ...(isMain ? filesOfMain(tree, trees) : []),
    { path: redirectsPath, make: () => redirectsJson(isMain ? trees : [tree]) },
    { path: openSearchPath, make: () => openSearch(site) },
    { path: assistantPaths.index, make: () => pageIndex(tree) },
    { path: assistantPaths.wholeText, make: () => wholeText(tree) },
    { path: assistantPaths.skill, make: () => skillFile(tree) },
    { path: assistantPaths.notFound, make: () => notFoundMarkdown(tree) },
  ];
}

function filesOfMain(tree: SiteTree, trees: readonly SiteTree[]): TextFile[] {
  const { site, pages } = tree;
  const hasFeeds = site.changelogPage && pages.has(site.changelogPage.route);
  return [
    { path: sitemapPath, make: () => sitemap(trees) },
    ...(site.api ? together(Object.values(apiPaths(site.api)), async () => apiFiles(site)) : []),
    ...(hasFeeds ? together(Object.values(feedPaths(site)), () => feedFiles(tree)) : []),
  ];
}

/** Files that are made in one go, when the first of them is needed. */
function together(paths: readonly string[], makeAll: () => Promise<[path: string, content: string][]>): TextFile[] {
  let made: Promise<Map<string, string>> | undefined;
  return paths.map((path) => ({
    path,
    make: async () => {
      made ??= makeAll().then((files) => new Map(files));
      return (await made).get(path) ?? "";
    },
  }));
}
