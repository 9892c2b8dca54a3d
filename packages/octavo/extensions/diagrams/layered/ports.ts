// Decides where edges leave and enter their nodes. Edges share a port if both or neither have an arrow there, so that
// branches have one trunk.

import type { GraphEdge } from "./graph.ts";
import type { Item, Layers, Piece } from "./layers.ts";

/** Where a piece starts at its upper end and ends at its lower end. */
export type Ports = ReadonlyMap<Piece, Ends>;
type Ends = { top: number; bottom: number };
type Group = { pieces: Piece[]; wish: number };

/** Between ports, and between a port and the node's corner. */
const step = 16;
const corner = 10;
/** A shorter step to the side looks like a mistake. */
const leastStep = 12;

export function placePorts({ layers, pieces }: Layers, edges: GraphEdge[]): Ports {
  const ports = new Map(pieces.map((piece): [Piece, Ends] => [piece, { top: piece.upper.x, bottom: piece.lower.x }]));
  for (const item of layers.flat()) {
    if (!item.node) continue;
    for (const side of ["top", "bottom"] as const) {
      const own = pieces.filter(({ upper, lower }) => (side === "top" ? upper : lower) === item);
      for (const [piece, x] of placeOn(item, own, edges)) (ports.get(piece) ?? { top: 0, bottom: 0 })[side] = x;
    }
  }
  for (const [piece, { top, bottom }] of ports) {
    if (top !== bottom && isNearlyStraight({ top, bottom }))
      movePort(ports, piece, "bottom", top) || movePort(ports, piece, "top", bottom);
  }
  return ports;
}

/** Moves a port with all its pieces, unless one of them is straight because of where it is. @returns whether it did. */
function movePort(ports: Ports, piece: Piece, side: keyof Ends, x: number): boolean {
  const itemOf = ({ upper, lower }: Piece) => (side === "top" ? upper : lower);
  const item = itemOf(piece);
  const at = ports.get(piece)?.[side];
  const shared = [...ports].filter(([other, ends]) => itemOf(other) === item && ends[side] === at);
  if (Math.abs(x - item.x) > reachOf(item) || shared.some(([other, ends]) => other !== piece && isNearlyStraight(ends)))
    return false;
  for (const [, ends] of shared) ends[side] = x;
  return true;
}

/** How far from the middle of a node a port can be. Other items have no sides. */
function reachOf({ node }: Item): number {
  return Math.max(0, (node?.width ?? 0) / 2 - corner);
}

function isNearlyStraight({ top, bottom }: Ends): boolean {
  return Math.abs(top - bottom) < leastStep;
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
  const reach = reachOf(item);
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
