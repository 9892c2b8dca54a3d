// The fewest pages that together show everything: each element of the site, inside everything that it's ever in. What
// follows from styles and markup is only checked on these, because on the other pages nothing else can come out.

import { contextsOf } from "./contexts.ts";
import { htmlOf, routes, version1Routes } from "./routes.ts";

export type SitePage = { route: string; length: number; contexts: ReadonlySet<string> };

/** The pages of both versions, without those that version 1 shares. */
export const sitePages: readonly SitePage[] = [...routes, ...version1Routes].map((route) => {
  const html = htmlOf(route);
  return { route, length: html.length, contexts: contextsOf(html) };
});

export const distinctRoutes: string[] = coverOf(sitePages);

/** @returns pages with all contexts. In each turn, the one with the most that are missing, for its length. */
function coverOf(pages: readonly SitePage[]): string[] {
  const left = pages.map(({ contexts, ...page }) => ({ ...page, contexts: new Set(contexts) }));
  const chosen: string[] = [];
  for (;;) {
    const [best] = left
      .filter(({ contexts }) => contexts.size > 0)
      .sort((a, b) => b.contexts.size / Math.sqrt(b.length) - a.contexts.size / Math.sqrt(a.length));
    if (!best) return chosen;
    chosen.push(best.route);
    const seen = new Set(best.contexts);
    for (const { contexts } of left) for (const context of seen) contexts.delete(context);
  }
}
