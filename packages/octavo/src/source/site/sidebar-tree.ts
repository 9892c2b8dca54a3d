// The configured sidebar with the labels of its pages. Without one, a tree of the folders.

import { titleOfName } from "../../model/file-name.ts";
import type { CompiledPage } from "../../model/page.ts";
import { error, type Problem } from "../../model/problem.ts";
import type { SidebarNode } from "../../model/sidebar.ts";
import type { SidebarEntry, Site } from "../../model/site.ts";

type Pages = ReadonlyMap<string, CompiledPage>;

/** @param drafts entries of drafts that aren't among the pages are left out. */
export function sidebarTree(site: Site, pages: Pages, problems: Problem[], drafts: Pages = new Map()): SidebarNode[] {
  if (!site.sidebar) return folderTree(pages);
  const context = { site, pages, problems, drafts };
  return site.sidebar.flatMap((entry) => writtenNode(entry, context));
}

type Context = { site: Site; pages: Pages; problems: Problem[]; drafts: Pages };

function writtenNode(entry: SidebarEntry, context: Context): SidebarNode[] {
  const below = (items: SidebarEntry[]) => items.flatMap((item) => writtenNode(item, context));
  switch (entry.kind) {
    case "link":
      return [{ label: entry.label, href: entry.href }];
    case "section":
      return withItems({ label: entry.label, section: true }, below(entry.items));
    case "group":
      return withItems({ label: entry.label, ...(entry.unordered && { unordered: true }) }, below(entry.items));
    case "page": {
      const page = context.pages.get(entry.route);
      if (!page) {
        const draft = context.drafts.get(entry.route);
        const label = entry.label ?? draft?.label ?? "";
        if (draft) return withItems({ label, ...(entry.unordered && { unordered: true }) }, below(entry.items ?? []));
        reportMissing(entry, context);
        return [];
      }
      const items = below(entry.items ?? []);
      return [
        {
          label: entry.label ?? page.label,
          route: entry.route,
          ...(items.length > 0 && { items, ...(entry.unordered && { unordered: true }) }),
        },
      ];
    }
  }
}

/** A group whose pages are all drafts is left out. */
function withItems(node: SidebarNode, items: SidebarNode[]): SidebarNode[] {
  return items.length > 0 ? [{ ...node, items }] : [];
}

function reportMissing(entry: SidebarEntry & { kind: "page" }, { site, problems }: Context): void {
  const message = `There is no page \`${entry.route}\`.`;
  problems.push(error(`${site.settingsFolder}/sidebar.yaml`, entry, message, "Add the page, or remove the entry."));
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
    (parent.items ??= []).push(node);
    folders.set(route, node);
    // `02-apple` comes after `01-zebra`, although its title comes first.
    const [, number] = /^(\d+)[-_. ]+(?=\D)/.exec(segments.at(-1) ?? "") ?? [];
    if (number !== undefined) positions.set(node, Number(number));
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

/** Comparing with `localeCompare` would make one for each comparison. */
const { compare } = new Intl.Collator("en", { numeric: true });

function sorted(nodes: readonly SidebarNode[], positions: Positions): SidebarNode[] {
  const position = (node: SidebarNode) => positions.get(node) ?? Number.MAX_SAFE_INTEGER;
  const rank = (node: SidebarNode) => (node.items ? 1 : 0);
  return nodes
    .toSorted((a, b) => position(a) - position(b) || rank(a) - rank(b) || compare(a.label, b.label))
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
