// Lays out a flowchart or state diagram.

import type { MermaidGraph } from "beautiful-mermaid";
import { nodeIds, type Wrapped } from "./flowchart.ts";
import type { Place, Placed, Size } from "./layered/graph.ts";
import { layOutLayers } from "./layered/layered.ts";
import { boxAround, type Direction, isHorizontal, type Label, type Layout, type Text } from "./layout.ts";
import { placeGroups } from "./place-groups.ts";
import { drawShape, insetOf, type Measured, type MeasuredNode, nodeSize, type Side } from "./shapes.ts";
import { labelSize, textSize, writeLine } from "./text.ts";

/** Which side of a node is its top, right, and bottom for a layout that runs from top to bottom. */
const sides: Record<Direction, Record<"top" | "right" | "bottom", Side>> = {
  TD: { top: "top", right: "right", bottom: "bottom" },
  TB: { top: "top", right: "right", bottom: "bottom" },
  BT: { top: "bottom", right: "right", bottom: "top" },
  LR: { top: "left", right: "bottom", bottom: "right" },
  RL: { top: "right", right: "bottom", bottom: "left" },
};

/** @param isNarrow whether nodes move down to make the drawing narrower, where they can. */
export async function layOutGraph(
  graph: MermaidGraph,
  direction: Direction,
  wrapped: Wrapped,
  isNarrow = false,
): Promise<Layout> {
  const nodes = nodeIds(graph).map((id, index): MeasuredNode => {
    const { shape = "rectangle" } = graph.nodes.get(id) ?? {};
    const lines = wrapped.nodes[index] ?? [];
    return { id, shape, lines, size: nodeSize(shape, lines) };
  });
  const labels = wrapped.edges.map((lines) => lines && labelSize(textSize(lines, "label").width, lines.length));
  const measured = { nodes: new Map(nodes.map((node) => [node.id, node])), labels };
  const { groups, ...placed } =
    graph.subgraphs.length > 0
      ? await placeGroups(graph, direction, measured)
      : { ...placeLayers(graph, direction, measured, isNarrow), groups: [] };
  return {
    nodes: nodes.map(({ id, shape, lines, size }) => {
      const middle = placed.nodes.get(id) ?? { x: 0, y: 0 };
      const box = boxAround(middle, size);
      const hasText = lines.some((line) => line !== "");
      return { id, shape: drawShape(shape, box), box, text: hasText ? write(lines, middle) : undefined };
    }),
    edges: graph.edges.map(({ source, target, style, hasArrowStart, hasArrowEnd }, index) => ({
      from: source,
      to: target,
      style,
      startsWithArrow: hasArrowStart,
      endsWithArrow: hasArrowEnd,
      points: placed.edges[index]?.points ?? [],
    })),
    labels: placed.edges.flatMap(({ label }, index): Label[] => {
      const [edge, size, lines] = [graph.edges[index], labels[index], wrapped.edges[index]];
      if (!label || !edge || !size || !lines) return [];
      return [{ from: edge.source, to: edge.target, box: boxAround(label, size), text: write(lines, label) }];
    }),
    groups,
  };
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

function write(lines: readonly string[], middle: Place): Text {
  return { ...middle, lines: lines.map((line) => writeLine(line.trim())) };
}
