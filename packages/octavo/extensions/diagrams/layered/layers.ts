// Divides a graph into layers, so that edges lead from each layer to the next one.

import type { GraphEdge, GraphNode, Size } from "./graph.ts";
import { rankNodes } from "./ranks.ts";

/** A node, or the place where edges pass through a layer, maybe with a label. */
export type Item = {
  node?: GraphNode;
  layer: number;
  /** The place in its layer. */
  index: number;
  /** The line that its edges run along, and how far it reaches to the sides of that line. */
  x: number;
  left: number;
  right: number;
  height: number;
};

/** The part of an edge between two layers. It is turned if the edge runs from the bottom to the top. */
export type Piece = { edge: number; upper: Item; lower: Item; isTurned: boolean };

export type Layers = { layers: Item[][]; pieces: Piece[] };

/** @param loopRoom what the edges from a node to itself need on its right side. */
export function makeLayers(
  nodes: GraphNode[],
  edges: GraphEdge[],
  loopRoom: (id: string) => Size,
  isNarrow: boolean,
): Layers {
  const { ranks, turned } = rankNodes(nodes, edges, isNarrow);
  const gaps = placeLabels(edges, ranks);
  const labeled = new Set(gaps);
  const layerOf = (rank: number) =>
    rank + Array.from({ length: rank }, (_, gap) => gap).filter((gap) => labeled.has(gap)).length;
  const layers: Item[][] = [];
  const add = (layer: number, { width, height }: Size, own: Partial<Item>): Item => {
    const item = { layer, index: 0, x: 0, left: width / 2, right: width / 2, height, ...own };
    layers[layer] = [...(layers[layer] ?? []), item];
    item.index = layers[layer].length - 1;
    return item;
  };
  const items = new Map<string, Item>();
  for (const node of nodes) {
    const loops = loopRoom(node.id);
    const room = { right: node.width / 2 + loops.width, height: Math.max(node.height, loops.height) };
    items.set(node.id, add(layerOf(ranks.get(node.id) ?? 0), node, { node, ...room }));
  }
  const pieces: Piece[] = [];
  /** Branches of one port run together until they have labels or end. */
  const trunks = new Map<string, Item>();
  for (const [edge, { from, to, label, arrows }] of edges.entries()) {
    const isTurned = turned.has(edge);
    let upper = items.get(isTurned ? to : from);
    const last = items.get(isTurned ? from : to);
    if (!upper || !last || upper === last) continue;
    const labelLayer = label ? layerOf(gaps[edge] ?? -1) + 1 : last.layer;
    const trunk = `${isTurned ? to : from} ${isTurned} ${isTurned ? arrows.to : arrows.from}`;
    for (let layer = upper.layer + 1; layer < last.layer; layer++) {
      const size = label && layer === labelLayer ? label : { width: 0, height: 0 };
      const shared = `${trunk} ${layer}`;
      const lower: Item = (layer < labelLayer && trunks.get(shared)) || add(layer, size, {});
      if (layer < labelLayer) trunks.set(shared, lower);
      pieces.push({ edge, upper, lower, isTurned });
      upper = lower;
    }
    pieces.push({ edge, upper, lower: last, isTurned });
  }
  return { layers, pieces };
}

/** @returns the rank above each edge's label. Labels share gaps, because each gap with labels makes the drawing longer. */
function placeLabels(edges: GraphEdge[], ranks: ReadonlyMap<string, number>): (number | undefined)[] {
  const spans = edges.flatMap(({ from, to, label }, index) => {
    const [start = 0, end = 0] = [ranks.get(from), ranks.get(to)];
    return label && start !== end ? [{ index, start, end, height: label.height }] : [];
  });
  /** The height of the labels in each gap. */
  const gaps = new Map<number, number>();
  const growth = (gap: number, height: number) => Math.max(0, height - (gaps.get(gap) ?? 0));
  const places: (number | undefined)[] = [];
  // The edges with the least choice are first.
  for (const { index, start, end, height } of spans.sort((one, other) => lengthOf(one) - lengthOf(other))) {
    const first = Math.min(start, end);
    const candidates = Array.from({ length: lengthOf({ start, end }) }, (_, offset) => first + offset);
    if (start > end) candidates.reverse();
    const shared = candidates
      .filter((gap) => gaps.has(gap))
      .sort((one, other) => growth(one, height) - growth(other, height));
    const place = shared[0] ?? candidates[Math.floor((candidates.length - 1) / 2)] ?? first;
    gaps.set(place, Math.max(height, gaps.get(place) ?? 0));
    places[index] = place;
  }
  return places;
}

function lengthOf({ start, end }: { start: number; end: number }): number {
  return Math.abs(end - start);
}
