// The most important pages of each section of the sidebar, for files that can't name them all.

import type { CompiledPage } from "../../core/model/page.ts";
import type { SidebarNode } from "../../core/model/sidebar.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";

export type Section = { label: string; pages: { label: string; page: CompiledPage }[] };

/**
 * Ranks the pages once. @param except routes to leave out.
 * @returns a function that takes up to `most` of the most important pages of each section, in the order of the sidebar.
 */
export function keyPages(
  { site, index, pages }: EditionTree,
  except: ReadonlySet<string>,
): (most: number) => Section[] {
  const starts = new Set(site.start.map(({ route }) => route));
  const repeated = repeatedLabels(index.tree);
  const ranked = (parent: SidebarNode, isSection: boolean): { label: string; route: string; rank: number }[] =>
    (parent.items ?? []).flatMap((node, at) => {
      const { route = "", items } = node;
      // The first page of a group usually says what the others are about, unless the group has its own page.
      const isFirst = at === 0 && parent.route === undefined;
      const rank = starts.has(route) ? 0 : items ? 1 : isSection || isFirst ? 2 : 3;
      const label = repeated.has(node.label) && !isSection ? `${parent.label}: ${node.label}` : node.label;
      return [{ label, route, rank }, ...ranked(node, false)];
    });
  const sections = index.tree
    .filter(({ items }) => items)
    .map((section) => {
      const { label, route = "" } = section;
      const listed = [{ label, route, rank: 0 }, ...ranked(section, true)].flatMap(({ label, route, rank }) => {
        const page = pages.get(route);
        return page && !except.has(route) ? [{ label, page, rank }] : [];
      });
      return { label, listed, byRank: listed.toSorted((a, b) => a.rank - b.rank) };
    })
    .filter(({ listed }) => listed.length > 0);
  return (most) =>
    sections.map(({ label, listed, byRank }) => {
      const kept = new Set(byRank.slice(0, most));
      return { label, pages: listed.filter((each) => kept.has(each)) };
    });
}

/** Labels such as `Overview` only make sense below the label of their group. */
function repeatedLabels(nodes: readonly SidebarNode[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const walk = ({ label, items = [] }: SidebarNode) => {
    if (seen.has(label)) repeated.add(label);
    seen.add(label);
    for (const item of items) walk(item);
  };
  for (const node of nodes) walk(node);
  return repeated;
}
