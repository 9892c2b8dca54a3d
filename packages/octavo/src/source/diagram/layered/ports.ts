// Decides where edges leave and enter their nodes. Edges share a port if both or neither have an arrow there, so that
// branches have one trunk.

import type { GraphEdge } from "./graph.ts";
import type { Item, Layers, Piece } from "./layers.ts";

/** Where a piece starts at its upper end and ends at its lower end. */
export type Ports = ReadonlyMap<Piece, { top: number; bottom: number }>;
type Group = { pieces: Piece[]; wish: number };

/** Between ports, and between a port and the node's corner. */
const step = 16;
const corner = 10;

export function placePorts({ layers, pieces }: Layers, edges: GraphEdge[]): Ports {
  const ports = new Map(pieces.map((piece) => [piece, { top: piece.upper.x, bottom: piece.lower.x }]));
  for (const item of layers.flat()) {
    if (!item.node) continue;
    for (const side of ["top", "bottom"] as const) {
      const own = pieces.filter(({ upper, lower }) => (side === "top" ? upper : lower) === item);
      for (const [piece, x] of placeOn(item, own, edges)) (ports.get(piece) ?? { top: 0, bottom: 0 })[side] = x;
    }
  }
  return ports;
}

/** The group with the most edges is in the middle, and the others are next to it, above or below where they lead. */
function placeOn(item: Item, pieces: Piece[], edges: GraphEdge[]): Map<Piece, number> {
  const hasArrow = ({ edge, upper, isTurned }: Piece) =>
    edges[edge]?.arrows[(upper === item) === isTurned ? "to" : "from"] ?? false;
  const groups = [pieces.filter(hasArrow), pieces.filter((piece) => !hasArrow(piece))]
    .filter((group) => group.length > 0)
    .sort((one, other) => forward(other) - forward(one) || other.length - one.length)
    .map((group): Group => ({ pieces: group, wish: wishOf(item, group) }));
  const [, second] = groups;
  const places = new Map(pieces.map((piece) => [piece, item.x]));
  const reach = Math.max(0, (item.node?.width ?? 0) / 2 - corner);
  if (second) {
    const least = Math.min(step, reach);
    const distance = Math.min(Math.max(Math.abs(second.wish), least), reach);
    for (const piece of second.pieces) places.set(piece, item.x + (second.wish < 0 ? -distance : distance));
  }
  return places;
}

/** How far to the right of a node's middle these pieces lead. */
function wishOf(item: Item, pieces: Piece[]): number {
  const ways = pieces.map(({ upper, lower }) => {
    if (upper === item) return lower.x - item.x;
    // An edge back to a node above keeps out of the way of the one that leads here.
    return upper.node ? item.x - upper.x : upper.x - item.x;
  });
  return ways.reduce((sum, way) => sum + way, 0) / ways.length;
}

function forward(pieces: Piece[]): number {
  return pieces.filter(({ isTurned }) => !isTurned).length;
}
