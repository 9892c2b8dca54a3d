// Groups hits for display: each page once, with its best sections.

import type { Hit } from "./find.ts";

export type PageHits = { route: string; title: string; group: string; hits: Hit[] };

/** More sections per page would push other pages off the screen. */
const sectionsPerPage = 2;

/** Pages in the order of their best section. */
export function byPage(hits: readonly Hit[]): PageHits[] {
  const pages = new Map<string, PageHits>();
  for (const hit of hits) {
    const { route, title, group } = hit.section.page;
    const page = pages.get(route) ?? { route, title, group, hits: [] };
    if (page.hits.length < sectionsPerPage) page.hits.push(hit);
    pages.set(route, page);
  }
  return [...pages.values()];
}
