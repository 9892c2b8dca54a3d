// Decides which nodes are above which.

import type { GraphEdge, GraphNode } from "./graph.ts";

type Ends = Pick<GraphEdge, "from" | "to">;

/**
 * Puts each node below all nodes that lead to it. Edges that would close a circle are turned.
 *
 * @param isNarrow whether a node that could be at several heights is where most room is left. Otherwise, it's next to
 *   other nodes with edges from the same node.
 */
export function rankNodes(
  nodes: GraphNode[],
  edges: Ends[],
  isNarrow: boolean,
): { ranks: Map<string, number>; turned: Set<number> } {
  const turned = new Set<number>();
  const states = new Map<string, "open" | "done">();
  const sorted: string[] = [];
  const visit = (id: string) => {
    states.set(id, "open");
    for (const [index, { from, to }] of edges.entries()) {
      if (from !== id || to === id) continue;
      if (states.get(to) === "open") turned.add(index);
      else if (!states.has(to)) visit(to);
    }
    states.set(id, "done");
    sorted.unshift(id);
  };
  const targets = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const starts = nodes.filter(({ id }) => !targets.has(id));
  for (const { id } of [...starts, ...nodes]) if (!states.has(id)) visit(id);

  const down = edges
    .map(({ from, to }, index) => (turned.has(index) ? { upper: to, lower: from } : { upper: from, lower: to }))
    .filter(({ upper, lower }) => upper !== lower);
  const ranks = new Map<string, number>();
  const rankOf = (id: string) => ranks.get(id) ?? 0;
  for (const id of sorted) {
    const above = down.filter(({ lower }) => lower === id).map(({ upper }) => rankOf(upper) + 1);
    ranks.set(id, Math.max(0, ...above));
  }
  const widthOf = (rank: number) =>
    nodes.reduce((sum, { id, width }) => (ranks.get(id) === rank ? sum + width : sum), 0);
  for (const id of sorted.reverse()) {
    const below = down.filter(({ upper }) => upper === id).map(({ lower }) => rankOf(lower) - 1);
    const above = down.filter(({ lower }) => lower === id);
    const [first, last] = [rankOf(id), Math.min(...below)];
    // Edges are shorter if a node with more edges below than above is as far down as possible.
    if (below.length > above.length) ranks.set(id, last);
    else if (isNarrow && below.length === above.length && below.length > 0) {
      const choice = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
      ranks.delete(id);
      ranks.set(
        id,
        choice.reduce((best, rank) => (widthOf(rank) < widthOf(best) ? rank : best), first),
      );
    }
  }
  return { ranks, turned };
}
