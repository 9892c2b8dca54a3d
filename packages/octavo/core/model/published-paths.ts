// Where the files are that the build makes for programs.

import type { Api } from "../../extensions/api/model/api.ts";
import type { Site } from "./site.ts";

/** Relative to the output folder. */
export const robotsPath = "robots.txt";

/** Relative to the output folder. */
export const skillIndexPath = ".well-known/agent-skills/index.json";

/** Files for AI assistants, relative to the base. */
export const assistantPaths = {
  index: "llms.txt",
  wholeText: "llms-full.txt",
  skill: "skill.md",
  notFound: "404.html.md",
} as const;

/** The folder of the search index, relative to the base. */
export const searchFolder = "assets/search/";

/** The file of the search index that every query needs, relative to its folder. */
export const searchHead = "index.json";

/** The folder of the forms of an API's operations, relative to the base. */
export const operationsFolder = "assets/operations/";

/** Relative to the base. */
export const sitemapPath = "sitemap.xml";

/** Relative to the base. */
export const redirectsPath = "assets/redirects.json";

/** Where the description of the API is, relative to the base: next to the page that shows it. */
export function apiPaths({ page }: Pick<Api, "page">): { yaml: string; json: string } {
  const folder = page.route.slice(1);
  return { yaml: `${folder}openapi.yaml`, json: `${folder}openapi.json` };
}

/**
 * Where the feeds of the changelog are: next to its page.
 *
 * @returns paths relative to the base, by the name of the format. Empty without a page for the changelog.
 */
export function feedPaths({ changelogPage }: Pick<Site, "changelogPage">): Record<string, string> {
  if (!changelogPage) return {};
  const folder = changelogPage.route.slice(1);
  return { rss: `${folder}rss.xml`, atom: `${folder}atom.xml` };
}

/** The files that pages may link to. With a leading slash, the way pages link to them. */
export function linkableFiles({ api, ...site }: Pick<Site, "api" | "changelogPage">): string[] {
  const paths = [...(api ? Object.values(apiPaths(api)) : []), ...Object.values(feedPaths(site))];
  return paths.map((path) => `/${path}`);
}
