// The site's name for images, the manifest, and the address bar, where there must be one.

import type { Site } from "./site.ts";

/** A site without a title takes its name from a description of the form `Name - tagline`. */
export function siteWords({ title, description }: Pick<Site, "title" | "description">): {
  name: string;
  tagline: string;
} {
  const [, name, tagline] = /^(.+?) [-–—] (.+)$/.exec(description) ?? [];
  return { name: title || name || "Documentation", tagline: tagline ?? description };
}

/** The description of the search, below the base. */
export const openSearchPath = "opensearch.xml";

/** The format allows no more characters. */
const longestSearchName = 16;

/** What browsers call the search. @param version of the documentation, unless it's the current one. */
export function searchName({ title, product }: Pick<Site, "title" | "product">, version?: string): string {
  const mark = version === undefined ? "" : ` ${version}`;
  const name = product || title || "Documentation";
  return (name.slice(0, Math.max(0, longestSearchName - mark.length)).trimEnd() + mark)
    .trim()
    .slice(0, longestSearchName);
}
