// Lays out a graph in layers from top to bottom: https://en.wikipedia.org/wiki/Layered_graph_drawing.

import type { GraphEdge, GraphNode, Inset, Place, Placed } from "./graph.ts";
import { type Item, type Layers, makeLayers, type Piece } from "./layers.ts";
import { loopRoom, routeLoops } from "./loops.ts";
import { orderLayers } from "./order.ts";
import { placeItems } from "./place.ts";
import { type Ports, placePorts } from "./ports.ts";
import { findTracks } from "./tracks.ts";

/** Between layers. Lines across need room on both sides for elbows and arrows. */
const gap = { least: 18, beforeTrack: 10, betweenTracks: 10, afterTrack: 13 };

export function layOutLayers(nodes: GraphNode[], edges: GraphEdge[], inset: Inset, isNarrow: boolean): Placed {
  const layers = makeLayers(nodes, edges, (id) => loopRoom(edges, id), isNarrow);
  orderLayers(layers);
  placeItems(layers);
  const ports = placePorts(layers, edges);
  const { middles, trackYs } = placeLayers(layers, ports);
  const place = ({ x, layer }: Item): Place => ({ x, y: middles[layer] ?? 0 });
  const end = ({ node, x, layer }: Item, side: "top" | "bottom", at: number): Place => {
    if (!node) return { x: at, y: middles[layer] ?? 0 };
    const toEdge = node.height / 2 - inset(node.id, side, at - x);
    return { x: at, y: (middles[layer] ?? 0) + (side === "top" ? -toEdge : toEdge) };
  };
  const routes = edges.map((_, index): Placed["edges"][number] => {
    const own = layers.pieces.filter(({ edge }) => edge === index);
    const points = own.flatMap((piece) => {
      const { top, bottom } = ports.get(piece) ?? { top: 0, bottom: 0 };
      const y = trackYs.get(piece);
      const across =
        y === undefined
          ? []
          : [
              { x: top, y },
              { x: bottom, y },
            ];
      return [end(piece.upper, "bottom", top), ...across, end(piece.lower, "top", bottom)];
    });
    if (own[0]?.isTurned) points.reverse();
    const label = own.find(({ lower }) => !lower.node && lower.height > 0)?.lower;
    return label ? { points, label: place(label) } : { points };
  });
  const placed = new Map(
    layers.layers.flat().flatMap((item) => (item.node ? [[item.node.id, place(item)] as const] : [])),
  );
  for (const node of nodes) routeLoops(node, placed.get(node.id), edges, routes, inset);
  return { nodes: placed, edges: routes };
}

/** @returns the middle of each layer, and where pieces that aren't straight run across. */
function placeLayers({ layers, pieces }: Layers, ports: Ports): { middles: number[]; trackYs: Map<Piece, number> } {
  const trackYs = new Map<Piece, number>();
  let y = 0;
  const middles = layers.map((layer, index) => {
    const height = Math.max(...layer.map((item) => item.height));
    const middle = y + height / 2;
    const { trackOf, count } = findTracks(
      pieces.filter(({ upper }) => upper.layer === index),
      ports,
    );
    for (const [piece, track] of trackOf) trackYs.set(piece, y + height + gap.beforeTrack + track * gap.betweenTracks);
    const { beforeTrack, betweenTracks, afterTrack } = gap;
    const tracks = count > 0 ? beforeTrack + (count - 1) * betweenTracks + afterTrack : 0;
    y += height + Math.max(gap.least, tracks);
    return middle;
  });
  return { middles, trackYs };
}
