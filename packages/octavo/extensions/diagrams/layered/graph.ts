// What goes into the layout of a graph, and what comes out of it. Everything in this folder runs from top to bottom.
// `place-graph.ts` turns it into the direction of a flowchart.

export type Size = { width: number; height: number };
export type GraphNode = Size & { id: string };
/** `arrows` says at which ends there is one. */
export type GraphEdge = { from: string; to: string; label?: Size | undefined; arrows: { from: boolean; to: boolean } };

export type Place = { x: number; y: number };
/** Places of nodes and labels are those of their middles. An edge without points has no place. */
export type Placed = { nodes: Map<string, Place>; edges: { points: Place[]; label?: Place }[] };

/** How far a node's outline is from its box, this far from the middle of a side. */
export type Inset = (id: string, side: "top" | "right" | "bottom", offset: number) => number;
