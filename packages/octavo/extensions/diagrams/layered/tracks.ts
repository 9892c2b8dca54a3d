// Finds where edges run across in the gap between two layers. Edges of one port run across together.

import type { Piece } from "./layers.ts";
import type { Ports } from "./ports.ts";

/** Pieces that share a line across, with where they come from and where they lead. */
type Bundle = { pieces: Piece[]; tops: number[]; bottoms: number[]; track: number };

/** Lines side by side need this much room. */
const clearance = 8;
/** Lines on top of each other are worse than any number of crossings. */
const overlapCost = 1000;

export type Tracks = { trackOf: ReadonlyMap<Piece, number>; count: number };

/** @param pieces those of one gap. Straight ones need no track. */
export function findTracks(pieces: Piece[], ports: Ports): Tracks {
  const bundles = sorted(
    makeBundles(pieces, ports).filter((bundle) => extent(bundle).some((x, _, [first]) => x !== first)),
  );
  const trackOf = new Map<Piece, number>();
  let count = 0;
  for (const [index, bundle] of bundles.entries()) {
    const above = bundles.slice(0, index).filter((other) => areNear(bundle, other));
    bundle.track = Math.max(-1, ...above.map(({ track }) => track)) + 1;
    count = Math.max(count, bundle.track + 1);
    for (const piece of bundle.pieces) trackOf.set(piece, bundle.track);
  }
  return { trackOf, count };
}

/** Branches of one port are a bundle, and so are lines that meet in one port. */
function makeBundles(pieces: Piece[], ports: Ports): Bundle[] {
  const top = (piece: Piece) => ports.get(piece)?.top ?? 0;
  const bottom = (piece: Piece) => ports.get(piece)?.bottom ?? 0;
  const branches = group(pieces, (one, other) => one.upper === other.upper && top(one) === top(other));
  const single = branches.filter(({ length }) => length === 1).flat();
  return [
    ...branches.filter(({ length }) => length > 1),
    ...group(single, (one, other) => one.lower === other.lower && bottom(one) === bottom(other)),
  ].map((members) => ({
    pieces: members,
    tops: [...new Set(members.map(top))],
    bottoms: [...new Set(members.map(bottom))],
    track: 0,
  }));
}

function group(pieces: Piece[], belong: (one: Piece, other: Piece) => boolean): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const own = groups.find(([first]) => first && belong(first, piece));
    if (own) own.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

/** From the top to the bottom. Swaps neighbors as long as there are fewer crossings afterward. */
function sorted(bundles: Bundle[]): Bundle[] {
  const order = [...bundles];
  for (let pass = 0; pass < order.length; pass++) {
    for (let index = 1; index < order.length; index++) {
      const [upper, lower] = order.slice(index - 1, index + 1) as [Bundle, Bundle];
      if (cost(lower, upper) < cost(upper, lower)) order.splice(index - 1, 2, lower, upper);
    }
  }
  return order;
}

function cost(upper: Bundle, lower: Bundle): number {
  const overlaps = upper.bottoms.filter((x) => lower.tops.some((other) => Math.abs(x - other) < clearance)).length;
  const crossings =
    upper.bottoms.filter((x) => isInside(x, lower)).length + lower.tops.filter((x) => isInside(x, upper)).length;
  return overlaps * overlapCost + crossings;
}

function isInside(x: number, bundle: Bundle): boolean {
  const [left, right] = extent(bundle);
  return x > left && x < right;
}

function areNear(one: Bundle, other: Bundle): boolean {
  const [[left, right], [otherLeft, otherRight]] = [extent(one), extent(other)];
  return left < otherRight + clearance && otherLeft < right + clearance;
}

function extent({ tops, bottoms }: Bundle): [left: number, right: number] {
  return [Math.min(...tops, ...bottoms), Math.max(...tops, ...bottoms)];
}
