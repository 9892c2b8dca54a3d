// Where the feeds of the changelog are published: next to its page.

import type { Site } from "../model/site.ts";

/** Relative to the base, by the name of the format. Empty without a page for the changelog. */
export function feedPaths({ changelogPage }: Pick<Site, "changelogPage">): Record<string, string> {
  if (!changelogPage) return {};
  const folder = changelogPage.route.slice(1);
  return { rss: `${folder}rss.xml`, atom: `${folder}atom.xml` };
}
