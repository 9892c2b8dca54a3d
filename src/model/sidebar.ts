// The tree at the side: what a page shows of it, the trail to a page, and the reading order.

import { ancestorRoutes } from "./route.ts";

/** A neighbour in reading order: what a link needs. */
export type PageRef = {
  label: string;
  /** A route, or an address of another site. */
  to: string;
};

/** An entry as rendered: a page, a group, both, or a link elsewhere. */
export type SidebarNode = {
  label: string;
  /** The page it leads to. */
  route?: string;
  /** The address it leads to, outside the site. */
  href?: string;
  items?: SidebarNode[];
  /** A group that cannot be closed. */
  fixed?: true;
  /** A group that stands open until the reader closes it. */
  open?: true;
  /** Stands for entries left out; leads to the nearest of them. */
  more?: true;
};

/** Up to this many entries a page carries the whole tree; beyond, its branch alone, so that no page grows with the site. */
const wholeTreeLimit = 200;
/** Entries of one level that a branch shows, around the one on the way to the page. */
const levelLimit = 40;

/** A tree with what every page asks of it, worked out once. */
export type TreeIndex = {
  tree: SidebarNode[];
  /** Small enough for every page to carry it whole. */
  whole: boolean;
  /** The nodes from the top down to each page. */
  trails: Map<string, SidebarNode[]>;
  /** Pages and outside links in reading order. */
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
  const order = flatten(tree);
  const positions = new Map(order.map((node, index) => [node.route ?? "", index]));
  return { tree, whole: count <= wholeTreeLimit, trails, order, positions };
}

/** Pages and outside links in reading order: groups opened in place. */
export function flatten(nodes: readonly SidebarNode[]): SidebarNode[] {
  return nodes.flatMap((node) => [
    ...(node.route !== undefined || node.href !== undefined ? [node] : []),
    ...flatten(node.items ?? []),
  ]);
}

/** The page or outside link before and after a route in reading order. */
export function neighbours(route: string, { order, positions }: TreeIndex): { prev?: PageRef; next?: PageRef } {
  const at = positions.get(route);
  return at === undefined ? {} : { prev: refTo(order[at - 1]), next: refTo(order[at + 1]) };
}

function refTo(node: SidebarNode | undefined): PageRef | undefined {
  const to = node?.route ?? node?.href;
  return node && to ? { label: node.label, to } : undefined;
}

/** The trail to a page, or for one that the tree does not list, to its nearest listed ancestor. */
export function nearestTrail(route: string, trails: ReadonlyMap<string, SidebarNode[]>): SidebarNode[] {
  const listed = [route, ...ancestorRoutes(route)].find((candidate) => trails.has(candidate));
  return trails.get(listed ?? "") ?? [];
}

/** A page that the tree does not list is put below its nearest listed ancestor, so that its reader is not lost. */
export function withPage(nodes: SidebarNode[], trail: readonly SidebarNode[], page: SidebarNode): SidebarNode[] {
  const [head, ...below] = trail;
  if (!head || trail.at(-1)?.route === page.route) return nodes;
  return nodes.map((node) => {
    if (node.route !== head.route || node.label !== head.label) return node;
    const items = below.length > 0 ? withPage(node.items ?? [], below, page) : [...(node.items ?? []), page];
    return { ...node, open: true as const, items };
  });
}

/** What a page shows beside itself: the whole tree, or of a large one the branch that leads to it. */
export function sidebarFor(page: SidebarNode & { route: string }, index: TreeIndex): SidebarNode[] {
  const trail = nearestTrail(page.route, index.trails);
  return withPage(index.whole ? index.tree : branchLevel(index.tree, trail), trail, page);
}

/** A group off the branch is a link to its first page; a long level keeps the entries around the branch. */
function branchLevel(nodes: SidebarNode[], trail: readonly SidebarNode[]): SidebarNode[] {
  const [current, ...below] = trail;
  const at = Math.max(0, nodes.indexOf(current));
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
