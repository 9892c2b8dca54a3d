// The sidebar tree: the part of it that a page shows, the trail to a page, and the reading order.

import { ancestorRoutes } from "./route.ts";

/** A neighbor in reading order, with what a link to it needs. */
export type PageRef = {
  label: string;
  /** A route, or an address of another site. */
  to: string;
};

/** A rendered entry: a section, a group, a page, a group with its own page, or a link to another site. */
export type SidebarNode = {
  label: string;
  /** The page it leads to. */
  route?: string;
  /** The external address it leads to. */
  href?: string;
  items?: SidebarNode[];
  /** Its label is a heading above its items, which are always visible. */
  section?: true;
  /** A group that is open on arrival, even if the page isn't in it. */
  open?: true;
  /** A group whose items aren't read one after another, such as examples. They have no previous and next page. */
  unordered?: true;
  /** Represents omitted entries, and leads to the nearest of them. */
  more?: true;
};

/**
 * With at most this many entries, every page carries the whole tree. With more, it only carries its own branch, so that
 * pages don't grow with the site.
 */
const wholeTreeLimit = 200;
/** Maximum entries that a branch shows per level, around the one on the trail to the page. */
const levelLimit = 40;

/** A tree with precomputed lookups, so that every page can share them. */
export type TreeIndex = {
  tree: SidebarNode[];
  /** Whether the tree is small enough for every page to carry all of it. */
  whole: boolean;
  /** The nodes from the top down to each page. */
  trails: Map<string, SidebarNode[]>;
  /** Pages and external links that are read one after another. */
  order: SidebarNode[];
  /** Route to its place in `order`. */
  positions: Map<string, number>;
};

export function indexTree(tree: SidebarNode[]): TreeIndex {
  const trails = new Map<string, SidebarNode[]>();
  let count = 0;
  const walk = (nodes: readonly SidebarNode[], above: SidebarNode[]) => {
    for (const node of nodes) {
      count++;
      const trail = [...above, node];
      if (node.route !== undefined && !trails.has(node.route)) trails.set(node.route, trail);
      walk(node.items ?? [], trail);
    }
  };
  walk(tree, []);
  const order = flatten(tree, ({ unordered }) => !unordered);
  const positions = new Map(order.map((node, index) => [node.route ?? "", index]));
  return { tree, whole: count <= wholeTreeLimit, trails, order, positions };
}

/** Pages and external links from top to bottom. Items of groups that `enters` rejects are left out. */
export function flatten(nodes: readonly SidebarNode[], enters = (_: SidebarNode) => true): SidebarNode[] {
  return nodes.flatMap((node) => [
    ...(node.route !== undefined || node.href !== undefined ? [node] : []),
    ...(enters(node) ? flatten(node.items ?? [], enters) : []),
  ]);
}

/** Whether a route is that of the node or below it. */
export function holds(node: SidebarNode, route: string): boolean {
  return node.route === route || (node.items ?? []).some((item) => holds(item, route));
}

/** The pages or external links before and after a route in reading order. */
export function neighbours(route: string, { order, positions }: TreeIndex): { prev?: PageRef; next?: PageRef } {
  const at = positions.get(route);
  return at === undefined ? {} : { prev: refTo(order[at - 1]), next: refTo(order[at + 1]) };
}

function refTo(node: SidebarNode | undefined): PageRef | undefined {
  const to = node?.route ?? node?.href;
  return node && to ? { label: node.label, to } : undefined;
}

/** The trail to a page. If the tree doesn't list the page, the trail to its nearest listed ancestor. */
export function nearestTrail(route: string, trails: ReadonlyMap<string, SidebarNode[]>): SidebarNode[] {
  const listed = [route, ...ancestorRoutes(route)].find((candidate) => trails.has(candidate));
  return trails.get(listed ?? "") ?? [];
}

/** Adds a page that the tree doesn't list below its nearest listed ancestor, so that readers can see where they are. */
export function withPage(nodes: SidebarNode[], trail: readonly SidebarNode[], page: SidebarNode): SidebarNode[] {
  const [head, ...below] = trail;
  if (!head || trail.at(-1)?.route === page.route) return nodes;
  return nodes.map((node) => {
    if (node.route !== head.route || node.label !== head.label) return node;
    const items = below.length > 0 ? withPage(node.items ?? [], below, page) : [...(node.items ?? []), page];
    return { ...node, open: true as const, items };
  });
}

/** The sidebar of a page: the whole tree, or only the branch that leads to the page if the tree is large. */
export function sidebarFor(page: SidebarNode & { route: string }, index: TreeIndex): SidebarNode[] {
  const trail = nearestTrail(page.route, index.trails);
  return withPage(index.whole ? index.tree : branchLevel(index.tree, trail), trail, page);
}

/** Groups off the branch become links to their first page. A long level keeps only the entries around the branch. */
function branchLevel(nodes: SidebarNode[], trail: readonly SidebarNode[]): SidebarNode[] {
  const [current, ...below] = trail;
  const at = Math.max(0, current ? nodes.indexOf(current) : 0);
  const from = Math.max(0, Math.min(at - levelLimit / 2, nodes.length - levelLimit));
  const shown = nodes.slice(from, from + levelLimit).map((node) => {
    if (node.items === undefined) return node;
    if (node === current) return { ...node, open: true as const, items: branchLevel(node.items, below) };
    return { label: node.label, route: node.route ?? firstRoute(node) };
  });
  const after = nodes.length - from - levelLimit;
  return [...leftOut(from, nodes[from - 1]), ...shown, ...leftOut(after, nodes[from + levelLimit])];
}

function leftOut(count: number, nearest: SidebarNode | undefined): SidebarNode[] {
  if (count <= 0 || !nearest) return [];
  return [{ label: `${count.toLocaleString("en")} more`, route: nearest.route ?? firstRoute(nearest), more: true }];
}

function firstRoute(node: SidebarNode): string | undefined {
  for (const item of node.items ?? []) {
    const route = item.route ?? firstRoute(item);
    if (route !== undefined) return route;
  }
  return undefined;
}
