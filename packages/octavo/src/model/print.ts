// Print pages: a section of the sidebar as one document, for printing or saving as PDF. It's at `print/<slug>/` below the
// base.

import { storableName } from "./file-name.ts";
import { flatten, type SidebarNode } from "./sidebar.ts";
import { slugOf, uniqueSlug } from "./slug.ts";

export type PrintSection = {
  slug: string;
  node: SidebarNode;
  /** Its pages, in the order of the sidebar. */
  routes: string[];
};

/** The folder of print pages, relative to the base. */
export const printFolder = "print/";

/**
 * Bounds a print page, because all of its pages are in memory while it's made. A larger section is split into its
 * groups.
 */
export const mostPrintedPages = 100;

export function printRoute(slug: string): string {
  return `/${printFolder}${slug}/`;
}

/**
 * What stands in the HTML of a page on paper, before an ID, and around an address below the base, which isn't escaped. No
 * page can contain these characters (characters.ts).
 */
export const printMarks = { id: "\u0001", address: "\u0002" };

export type PrintIndex = {
  sections: PrintSection[];
  /** Maps the route of a page to the first print page with it. */
  slugs: ReadonlyMap<string, string>;
};

/** The sections with a print page. One page alone can be printed as it is. */
export function printIndex(tree: readonly SidebarNode[]): PrintIndex {
  const sections: PrintSection[] = [];
  const taken = new Set<string>();
  const visit = (nodes: readonly SidebarNode[]) => {
    for (const node of nodes) {
      if (!node.items) continue;
      const routes = [...new Set(flatten([node]).flatMap(({ route }) => route ?? []))];
      if (routes.length > mostPrintedPages) visit(node.items);
      else if (routes.length > 1) {
        const slug = uniqueSlug(storableName(slugOf(node.label)), taken);
        taken.add(slug);
        sections.push({ slug, node, routes });
      }
    }
  };
  visit(tree);
  const slugs = sections.flatMap(({ slug, routes }) => routes.map((route) => [route, slug] as const));
  return { sections, slugs: new Map(slugs.reverse()) };
}
