// The configured sidebar with the labels of its pages. Without one, a tree of the folders.

import type { CompiledPage } from "../model/page.ts";
import { error, type Problem } from "../model/problem.ts";
import type { SidebarNode } from "../model/sidebar.ts";
import type { SidebarEntry, Site } from "../model/site.ts";

type Pages = ReadonlyMap<string, CompiledPage>;

export function sidebarTree(site: Site, pages: Pages, problems: Problem[]): SidebarNode[] {
  return site.sidebar ? site.sidebar.flatMap((entry) => writtenNode(entry, site, pages, problems)) : folderTree(pages);
}

function writtenNode(entry: SidebarEntry, site: Site, pages: Pages, problems: Problem[]): SidebarNode[] {
  const below = (items: SidebarEntry[]) => items.flatMap((item) => writtenNode(item, site, pages, problems));
  switch (entry.kind) {
    case "link":
      return [{ label: entry.label, href: entry.href }];
    case "section":
      return [{ label: entry.label, section: true, items: below(entry.items) }];
    case "group":
      return [{ label: entry.label, items: below(entry.items), ...(entry.unordered && { unordered: true }) }];
    case "page": {
      const page = pages.get(entry.route);
      if (!page) {
        problems.push(
          error(
            "site/sidebar.yaml",
            entry,
            `There is no page \`${entry.route}\`.`,
            "Add the page, or remove the entry.",
          ),
        );
        return [];
      }
      return [
        {
          label: entry.label ?? page.label,
          route: entry.route,
          ...(entry.items && { items: below(entry.items) }),
          ...(entry.unordered && { unordered: true }),
        },
      ];
    }
  }
}

/** Each folder is a group. Its index page, if any, is the group's page. Pages come before folders, sorted by label. */
function folderTree(pages: Pages): SidebarNode[] {
  const root: SidebarNode = { label: "", items: [] };
  const folders = new Map<string, SidebarNode>([["/", root]]);
  const folder = (route: string): SidebarNode => {
    const known = folders.get(route);
    if (known) return known;
    const segments = route.split("/").filter(Boolean);
    const node: SidebarNode = { label: titleOf(segments.at(-1) ?? "") };
    const parent = folder(segments.length > 1 ? `/${segments.slice(0, -1).join("/")}/` : "/");
    parent.items = [...(parent.items ?? []), node];
    folders.set(route, node);
    return node;
  };
  for (const { source, label } of pages.values()) {
    if (source.route === "/") continue;
    Object.assign(folder(source.route), { route: source.route, label });
  }
  const home = pages.get("/");
  return [...(home ? [{ label: home.label, route: "/" }] : []), ...sorted(root.items ?? [])];
}

function sorted(nodes: SidebarNode[]): SidebarNode[] {
  const rank = (node: SidebarNode) => (node.items ? 1 : 0);
  return nodes
    .map((node) => (node.items ? { ...node, items: sorted(node.items) } : node))
    .sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, "en", { numeric: true }));
}

/** `error-handling` becomes `Error handling`. */
function titleOf(segment: string): string {
  const words = segment.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
