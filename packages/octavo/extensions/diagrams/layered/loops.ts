// Edges from a node to itself. All of them share a line on its right side, and their labels are next to it.

import type { GraphEdge, GraphNode, Inset, Place, Placed, Size } from "./graph.ts";

const lineWidth = 16;
const space = 4;

function loopsOf(edges: GraphEdge[], id: string): [index: number, edge: GraphEdge][] {
  return [...edges.entries()].filter(([, { from, to }]) => from === id && to === id);
}

export function loopRoom(edges: GraphEdge[], id: string): Size {
  const loops = loopsOf(edges, id);
  if (loops.length === 0) return { width: 0, height: 0 };
  const labels = loops.flatMap(([, { label }]) => label ?? []);
  return {
    width: lineWidth + Math.max(0, ...labels.map(({ width }) => space + width)),
    height: labels.reduce((sum, { height }) => sum + height + space, -space),
  };
}

export function routeLoops(
  { id, width, height }: GraphNode,
  middle: Place | undefined,
  edges: GraphEdge[],
  routes: Placed["edges"],
  inset: Inset,
): void {
  const loops = loopsOf(edges, id);
  if (!middle) return;
  const offset = height / 4;
  const right = middle.x + width / 2;
  const start = (side: 1 | -1): Place => ({
    x: right - inset(id, "right", side * offset),
    y: middle.y + side * offset,
  });
  const turn = (side: 1 | -1): Place => ({ x: right + lineWidth, y: middle.y + side * offset });
  let y = middle.y - loopRoom(edges, id).height / 2;
  for (const [index, { label }] of loops) {
    routes[index] = { points: [start(-1), turn(-1), turn(1), start(1)] };
    if (!label) continue;
    routes[index].label = { x: right + lineWidth + space + label.width / 2, y: y + label.height / 2 };
    y += label.height + space;
  }
}
