// Lays out a flowchart or state diagram.

import type { MermaidGraph } from "beautiful-mermaid";
import { nodeIds, type Wrapped } from "./flowchart.ts";
import type { Place, Placed, Size } from "./layered/graph.ts";
import { layOutLayers } from "./layered/layered.ts";
import { rankNodes } from "./layered/ranks.ts";
import { boxAround, type Direction, isHorizontal, type Label, type Layout } from "./layout.ts";
import { alignBoxes, type Measured, type MeasuredNode, measureNode, placeNode, writeText } from "./nodes.ts";
import { placeGroups } from "./place-groups.ts";
import { insetOf, type Side } from "./shapes.ts";
import { labelSize } from "./text.ts";

/**
 * How to save width. Without `isEven`, only boxes next to or above each other have the same width. With `isNarrow`, nodes
 * move down where they can.
 */
export type Fit = { isEven: boolean; isNarrow: boolean };

/** Which side of a node is its top, right, and bottom for a layout that runs from top to bottom. */
const sides: Record<Direction, Record<"top" | "right" | "bottom", Side>> = {
  TD: { top: "top", right: "right", bottom: "bottom" },
  TB: { top: "top", right: "right", bottom: "bottom" },
  BT: { top: "bottom", right: "right", bottom: "top" },
  LR: { top: "left", right: "bottom", bottom: "right" },
  RL: { top: "right", right: "bottom", bottom: "left" },
};

export async function layOutGraph(
  graph: MermaidGraph,
  direction: Direction,
  wrapped: Wrapped,
  { isEven, isNarrow }: Fit,
): Promise<Layout> {
  const nodes = alignToGrid(graph, direction, measureNodes(graph, wrapped), isEven);
  const labels = wrapped.edges.map((lines) => lines && labelSize(lines));
  const measured = { nodes: new Map(nodes.map((node) => [node.id, node])), labels };
  const { groups, ...placed } =
    graph.subgraphs.length > 0
      ? await placeGroups(graph, direction, measured)
      : { ...placeLayers(graph, direction, measured, isNarrow), groups: [] };
  return {
    nodes: nodes.map((node) => placeNode(node, placed.nodes.get(node.id) ?? { x: 0, y: 0 })),
    edges: graph.edges.map(({ style, hasArrowStart, hasArrowEnd }, index) => ({
      style,
      startsWithArrow: hasArrowStart,
      endsWithArrow: hasArrowEnd,
      points: placed.edges[index]?.points ?? [],
    })),
    labels: placed.edges.flatMap(({ label }, index): Label[] => {
      const [size, lines] = [labels[index], wrapped.edges[index]];
      return label && size && lines ? [{ box: boxAround(label, size), text: writeText(lines, label) }] : [];
    }),
    groups,
  };
}

function measureNodes(graph: MermaidGraph, wrapped: Wrapped): MeasuredNode[] {
  return nodeIds(graph).map((id, index) => {
    const { shape = "rectangle" } = graph.nodes.get(id) ?? {};
    return measureNode(id, shape, graph.classAssignments.get(id), wrapped.nodes[index] ?? []);
  });
}

/** Columns have the same width, and rows the same height. */
function alignToGrid(
  graph: MermaidGraph,
  direction: Direction,
  nodes: MeasuredNode[],
  isEven: boolean,
): MeasuredNode[] {
  const edges = graph.edges.map(({ source, target }) => ({ from: source, to: target }));
  const { ranks } = rankNodes(
    nodes.map(({ id, size }) => ({ id, ...size })),
    edges,
    false,
  );
  const rankOf = ({ id }: MeasuredNode) => ranks.get(id);
  const isFlat = isHorizontal(direction);
  return alignBoxes(alignBoxes(nodes, "width", isEven ? undefined : rankOf), "height", isFlat ? undefined : rankOf);
}

/** The layers run from top to bottom, so what goes in and comes out is turned. */
function placeLayers(
  graph: MermaidGraph,
  direction: Direction,
  { nodes, labels }: Measured,
  isNarrow: boolean,
): Placed {
  const isFlat = isHorizontal(direction);
  const turnSize = ({ width, height }: Size): Size => (isFlat ? { width: height, height: width } : { width, height });
  const sign = direction === "BT" || direction === "RL" ? -1 : 1;
  const turn = ({ x, y }: Place): Place => (isFlat ? { x: sign * y, y: x } : { x, y: sign * y });
  const placed = layOutLayers(
    [...nodes.values()].map(({ id, size }) => ({ id, ...turnSize(size) })),
    graph.edges.map(({ source, target, hasArrowStart, hasArrowEnd }, index) => {
      const size = labels[index];
      const arrows = { from: hasArrowStart, to: hasArrowEnd };
      return { from: source, to: target, arrows, ...(size ? { label: turnSize(size) } : {}) };
    }),
    (id, side, offset) => {
      const node = nodes.get(id);
      return node ? insetOf(node.shape, node.size, sides[direction][side], offset) : 0;
    },
    isNarrow,
  );
  return {
    nodes: new Map([...placed.nodes].map(([id, place]) => [id, turn(place)])),
    edges: placed.edges.map(({ points, label }) => ({
      points: points.map(turn),
      ...(label && { label: turn(label) }),
    })),
  };
}
