// The configured sidebar with the labels of its pages. Without one, a tree of the folders.

import { titleOfName } from "../model/file-name.ts";
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
            `${site.settingsFolder}/sidebar.yaml`,
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

/**
 * Each folder is a group. Its index page, if any, is the group's page. Pages come before folders, sorted by label, unless
 * their front matter says where they belong.
 */
function folderTree(pages: Pages): SidebarNode[] {
  const root: SidebarNode = { label: "", items: [] };
  const folders = new Map<string, SidebarNode>([["/", root]]);
  const positions: Positions = new Map();
  const folder = (route: string): SidebarNode => {
    const known = folders.get(route);
    if (known) return known;
    const segments = route.split("/").filter(Boolean);
    const node: SidebarNode = { label: titleOfName(segments.at(-1) ?? "") };
    const parent = folder(segments.length > 1 ? `/${segments.slice(0, -1).join("/")}/` : "/");
    parent.items = [...(parent.items ?? []), node];
    folders.set(route, node);
    return node;
  };
  for (const { source, label, record } of pages.values()) {
    if (source.route === "/") continue;
    const { other } = record.frontmatter;
    const node = Object.assign(folder(source.route), { route: source.route, label: labelOf(other) ?? label });
    const position = positionOf(other);
    if (position !== undefined) positions.set(node, position);
  }
  const home = pages.get("/");
  const items = sorted(root.items ?? [], positions);
  return home ? [{ label: labelOf(home.record.frontmatter.other) ?? home.label, route: "/" }, ...items] : items;
}

type Positions = Map<SidebarNode, number>;

function sorted(nodes: readonly SidebarNode[], positions: Positions): SidebarNode[] {
  const position = (node: SidebarNode) => positions.get(node) ?? Number.MAX_SAFE_INTEGER;
  const rank = (node: SidebarNode) => (node.items ? 1 : 0);
  return nodes
    .toSorted(
      (a, b) =>
        position(a) - position(b) || rank(a) - rank(b) || a.label.localeCompare(b.label, "en", { numeric: true }),
    )
    .map((node) => (node.items ? { ...node, items: sorted(node.items, positions) } : node));
}

/** What other generators call a page's place in the sidebar, and its label there. */
const positionKeys = ["sidebar_position", "nav_order", "order", "weight"];
const labelKeys = ["sidebar_label", "nav_title"];

type Other = CompiledPage["record"]["frontmatter"]["other"];

function positionOf(other: Other = {}): number | undefined {
  return positionKeys.map((key) => other[key]).find((value): value is number => typeof value === "number");
}

function labelOf(other: Other = {}): string | undefined {
  return labelKeys.map((key) => other[key]).find((value): value is string => typeof value === "string" && value !== "");
}
