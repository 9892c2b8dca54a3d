// The site's name for images, the manifest, and the address bar, where there must be one.

import type { Site } from "./site.ts";

/**
 * A site without a title takes its name from a description of the form `Name - tagline`.
 *
 * @param documentation what documentation is called in its language.
 */
export function siteWords(
  { title, description }: Pick<Site, "title" | "description">,
  documentation: string,
): { name: string; tagline: string } {
  const [, name, tagline] = /^(.+?) [-–—] (.+)$/.exec(description) ?? [];
  return { name: title || name || documentation, tagline: tagline ?? description };
}

/** The description of the search, below the base. */
export const openSearchPath = "opensearch.xml";

/** The format allows no more characters. */
const longestSearchName = 16;

/**
 * What browsers call the search.
 *
 * @param documentation what documentation is called in its language. @param version unless it's the current one.
 */
export function searchName(
  { title, product }: Pick<Site, "title" | "product">,
  documentation: string,
  version?: string,
): string {
  const mark = version === undefined ? "" : ` ${version}`;
  const name = product || title || documentation;
  return (name.slice(0, Math.max(0, longestSearchName - mark.length)).trimEnd() + mark)
    .trim()
    .slice(0, longestSearchName);
}
