// The most important pages of each section of the sidebar, for files that can't name them all.

import type { SiteTree } from "../content/connect-pages.ts";
import type { CompiledPage } from "../model/page.ts";
import type { SidebarNode } from "../model/sidebar.ts";

export type Section = { label: string; pages: { label: string; page: CompiledPage }[] };

/** In the order of the sidebar. @param most per section. @param except routes to leave out. */
export function keyPages({ site, index, pages }: SiteTree, most: number, except: ReadonlySet<string>): Section[] {
  const starts = new Set(site.start.map(({ route }) => route));
  const ranked = (nodes: readonly SidebarNode[], isTop: boolean): { node: SidebarNode; rank: number }[] =>
    nodes.flatMap((node, at) => {
      const { route = "", items } = node;
      // The first page of a group usually says what the others are about.
      const rank = starts.has(route) ? 0 : items ? 1 : isTop || at === 0 ? 2 : 3;
      return [{ node, rank }, ...ranked(items ?? [], false)];
    });
  return index.tree
    .filter(({ items }) => items)
    .map(({ label, route, items = [] }) => {
      const listed = [{ node: { label, route }, rank: 0 }, ...ranked(items, true)].flatMap(({ node, rank }) => {
        const page = pages.get(node.route ?? "");
        return page && !except.has(page.source.route) ? [{ label: node.label, page, rank }] : [];
      });
      const kept = new Set(listed.toSorted((a, b) => a.rank - b.rank).slice(0, most));
      return { label, pages: listed.filter((each) => kept.has(each)) };
    })
    .filter(({ pages }) => pages.length > 0);
}
