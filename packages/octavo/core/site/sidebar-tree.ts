// The configured sidebar with the labels of its pages. Without one, a tree of the folders.

import { numberOf, titleOfName } from "../model/file-name.ts";
import type { CompiledPage } from "../model/page.ts";
import { error, type Problem } from "../model/problem.ts";
import { ancestorRoutes } from "../model/route.ts";
import type { SidebarNode } from "../model/sidebar.ts";
import type { SidebarEntry } from "../model/sidebar-entry.ts";
import type { Site } from "../model/site.ts";

type Pages = ReadonlyMap<string, CompiledPage>;

/** @param drafts entries of drafts that aren't among the pages are left out. */
export function sidebarTree(site: Site, pages: Pages, problems: Problem[], drafts: Pages = new Map()): SidebarNode[] {
  if (!site.sidebar) return folderTree(pages, site.folders);
  let whole: SidebarNode[] | undefined;
  const folders = () => (whole ??= folderTree(pages, site.folders));
  const context = { site, pages, problems, drafts, folders };
  const nodes = site.sidebar.flatMap((entry) => writtenNode(entry, context));
  return site.isSidebarShared ? [...nodes, ...folderTree(ownPages(pages, nodes), site.folders)] : nodes;
}

/** The pages that only a version has, and that aren't in its sidebar. */
function ownPages(pages: Pages, nodes: readonly SidebarNode[]): Pages {
  const listed = new Set(["/", ...nodes.flatMap(routesOf)]);
  return new Map([...pages].filter(([route, { source }]) => source.sharedFrom === undefined && !listed.has(route)));
}

function routesOf({ route, items = [] }: SidebarNode): string[] {
  return [...(route === undefined ? [] : [route]), ...items.flatMap(routesOf)];
}

type Context = {
  site: Site;
  pages: Pages;
  problems: Problem[];
  drafts: Pages;
  /** The tree of all folders. */
  folders: () => SidebarNode[];
};

function writtenNode(entry: SidebarEntry, context: Context): SidebarNode[] {
  const below = (items: SidebarEntry[]) => items.flatMap((item) => writtenNode(item, context));
  switch (entry.kind) {
    case "link":
      return [{ label: entry.label, href: entry.href }];
    case "folder":
      return folderNodes(entry, context.folders());
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
        return withItems({ label: entry.label ?? "" }, below(entry.items ?? []));
      }
      const items = below(entry.items ?? []);
      return [
        {
          label: entry.label ?? labelOf(page.record.frontmatter.other) ?? page.label,
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
  const remedy = "Add the page, or remove the entry.";
  // The navigation of another generator only names pages that are there, so what's wrong with the page is reported. A
  // shared sidebar is checked where it's written.
  if (entry.file === undefined) problems.push(error(`${site.settingsFolder}/sidebar.yaml`, entry, message, remedy));
}

/** The pages of a folder: below its index page, or else below a label. */
function folderNodes({ route, label }: SidebarEntry & { kind: "folder" }, tree: readonly SidebarNode[]): SidebarNode[] {
  const items = route === "/" ? [...tree] : itemsOfFolder(route, tree);
  return label ? withItems({ label }, items) : items;
}

function itemsOfFolder(route: string, tree: readonly SidebarNode[]): SidebarNode[] {
  for (const node of tree) {
    const { items, ...page } = node;
    if (isFolderNode(node, route)) return [...(page.route === undefined ? [] : [page]), ...(items ?? [])];
    const found = itemsOfFolder(route, items ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** A folder without an index page is recognized by the pages in it. */
function isFolderNode({ route, items = [] }: SidebarNode, wanted: string): boolean {
  if (route !== undefined) return route === wanted;
  return items.some((item) => item.route !== undefined && ancestorRoutes(item.route)[0] === wanted);
}

/**
 * Each folder is a group. Its index page, if any, is the group's page. Pages come before folders, sorted by label, unless
 * their front matter says where they belong.
 */
function folderTree(pages: Pages, settings: Site["folders"] = new Map()): SidebarNode[] {
  const root: SidebarNode = { label: "", items: [] };
  const folders = new Map<string, SidebarNode>([["/", root]]);
  const positions: Positions = new Map();
  const numbers = numbersOf(pages);
  const folder = (route: string): SidebarNode => {
    const known = folders.get(route);
    if (known) return known;
    const segments = route.split("/").filter(Boolean);
    const { label, position } = settings.get(route) ?? {};
    const node: SidebarNode = { label: label ?? titleOfName(segments.at(-1) ?? "") };
    const parent = folder(segments.length > 1 ? `/${segments.slice(0, -1).join("/")}/` : "/");
    (parent.items ??= []).push(node);
    folders.set(route, node);
    // `02-apple` comes after `01-zebra`, although its title comes first.
    const place = position ?? numbers.get(route);
    if (place !== undefined) positions.set(node, place);
    return node;
  };
  for (const { source, label, record } of pages.values()) {
    if (source.route === "/") continue;
    const { other } = record.frontmatter;
    const own = labelOf(other) ?? settings.get(source.route)?.label ?? label;
    const node = Object.assign(folder(source.route), { route: source.route, label: own });
    const position = positionOf(other);
    if (position !== undefined) positions.set(node, position);
  }
  const home = pages.get("/");
  const items = sorted(root.items ?? [], positions);
  return home ? [{ label: labelOf(home.record.frontmatter.other) ?? home.label, route: "/" }, ...items] : items;
}

/** The numbers that the names of files and folders start with, by their routes, which may not have them. */
function numbersOf(pages: Pages): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { source } of pages.values()) {
    const names = source.relativePath.replace(/\.mdx?$/i, "").split("/");
    const segments = source.route.split("/").filter(Boolean);
    for (const index of segments.keys()) {
      const number = numberOf(names[index] ?? "");
      if (number !== undefined) numbers.set(`/${segments.slice(0, index + 1).join("/")}/`, number);
    }
  }
  return numbers;
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
const labelKeys = ["sidebar_label", "nav_title", "linkTitle", "linktitle"];
/** All keys of front matter that say where a page is in the sidebar. */
export const sidebarKeys: readonly string[] = [...positionKeys, ...labelKeys, "sidebar"];

type Other = CompiledPage["record"]["frontmatter"]["other"];

function positionOf(other: Other = {}): number | undefined {
  const found = [...positionKeys.map((key) => other[key]), inSidebar(other, "order")];
  return found.find((value): value is number => typeof value === "number");
}

function labelOf(other: Other = {}): string | undefined {
  const found = [...labelKeys.map((key) => other[key]), inSidebar(other, "label")];
  return found.find((value): value is string => typeof value === "string" && value !== "");
}

/** Starlight has them in a map. */
function inSidebar({ sidebar }: NonNullable<Other>, key: "label" | "order"): unknown {
  return typeof sidebar === "object" && sidebar !== null ? (sidebar as Record<string, unknown>)[key] : undefined;
}
