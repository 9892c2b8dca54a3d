// Lays out a diagram with groups. `layered/` knows none, but is much faster, so only these diagrams use ELK.

import type { MermaidGraph } from "beautiful-mermaid";
import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs";
import { withChildren } from "./flowchart.ts";
import type { Place, Placed } from "./layered/graph.ts";
import type { Box, Direction, Group } from "./layout.ts";
import type { Measured, MeasuredNode } from "./nodes.ts";
import { insetOf } from "./shapes.ts";
import { titleSize } from "./text.ts";

type Subgraph = MermaidGraph["subgraphs"][number];
/** What is in no group so far. */
type Rest = { nodes: Set<MeasuredNode>; edges: Set<ElkExtendedEdge> };

const directions = { TD: "DOWN", TB: "DOWN", BT: "UP", LR: "RIGHT", RL: "LEFT" } satisfies Record<Direction, string>;
/** Around the nodes of a group. */
const padding = 16;

let elk: Promise<ELK> | undefined;

type GroupedPlaces = Placed & { groups: Group[] };

export async function placeGroups(graph: MermaidGraph, direction: Direction, sizes: Measured): Promise<GroupedPlaces> {
  elk ??= import("elkjs/lib/elk.bundled.js").then(({ default: { default: Elk } }) => new Elk());
  const all = withChildren(await (await elk).layout(elkGraph(graph, direction, sizes)));
  const boxes = new Map(all.map((node) => [node.id, boxOf(node)]));
  const routes = new Map(all.flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]));
  return {
    nodes: new Map([...sizes.nodes.keys()].map((id) => [id, middleOf(boxes.get(id))])),
    edges: graph.edges.map(({ source, target }, index) => {
      const { sections: [section] = [], labels: [label] = [] } = routes.get(String(index)) ?? {};
      const points = section ? pointsOf(section, [source, target], sizes.nodes, boxes) : [];
      return label ? { points, label: middleOf(boxOf(label)) } : { points };
    }),
    groups: graph.subgraphs.flatMap(withChildren).map(({ id, label }) => ({ box: boxOf(boxes.get(id)), title: label })),
  };
}

function elkGraph(graph: MermaidGraph, direction: Direction, { nodes, labels }: Measured): ElkNode {
  const edges = graph.edges.map(({ source, target }, index): ElkExtendedEdge => {
    // Labels without text get no place.
    const own = { text: "label", ...labels[index], layoutOptions: { "elk.edgeLabels.inline": "true" } };
    return { id: String(index), sources: [source], targets: [target], labels: labels[index] ? [own] : [] };
  });
  const rest: Rest = { nodes: new Set(nodes.values()), edges: new Set(edges) };
  const groups = graph.subgraphs.map((group) => groupNode(group, rest, direction, edges));
  return {
    id: "",
    layoutOptions: {
      ...optionsOf(direction),
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
    },
    children: [...[...rest.nodes].map(leafNode), ...groups],
    edges: [...rest.edges],
  };
}

function optionsOf(direction: Direction): LayoutOptions {
  return {
    "elk.direction": directions[direction],
    "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
    "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  };
}

/** A node belongs to the first group that names it, and an edge to the innermost group around both its ends. */
function groupNode(group: Subgraph, rest: Rest, around: Direction, edges: ElkExtendedEdge[]): ElkNode {
  const inside = new Set(withChildren(group).flatMap(({ id, nodeIds }) => [id, ...nodeIds]));
  inside.delete(group.id);
  const endsInside = ({ sources, targets }: ElkExtendedEdge) =>
    [...sources, ...targets].filter((id) => inside.has(id)).length;
  // As in Mermaid, the direction of a group only counts if no line leads from inside to the outside.
  const own = edges.some((edge) => endsInside(edge) === 1) ? undefined : group.direction;
  const nodes = takeFrom(rest.nodes, ({ id }) => group.nodeIds.includes(id)).map(leafNode);
  const groups = group.children.map((inner) => groupNode(inner, rest, own ?? around, edges));
  const title = titleSize(group.label);
  const top = title.height + padding;
  // ELK ignores the minimum width of a group with nodes.
  const side = Math.max(padding, (title.width - Math.max(0, ...nodes.map(({ width = 0 }) => width))) / 2);
  return {
    id: group.id,
    layoutOptions: {
      ...optionsOf(own ?? around),
      ...(own ? { "elk.hierarchyHandling": "SEPARATE_CHILDREN" } : {}),
      "elk.padding": `[top=${top},left=${side},bottom=${padding},right=${side}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${title.width},${top})`,
    },
    children: [...nodes, ...groups],
    edges: takeFrom(rest.edges, (edge) => endsInside(edge) === 2),
  };
}

function takeFrom<T>(rest: Set<T>, isOwn: (one: T) => boolean): T[] {
  const own = [...rest].filter(isOwn);
  for (const one of own) rest.delete(one);
  return own;
}

function leafNode({ id, size }: MeasuredNode): ElkNode {
  return { id, ...size };
}

/** ELK ends edges at boxes, which not every outline fills. */
function pointsOf(
  { startPoint, bendPoints = [], endPoint }: ElkEdgeSection,
  [from, to]: [string, string],
  nodes: ReadonlyMap<string, MeasuredNode>,
  boxes: ReadonlyMap<string, Box>,
): Place[] {
  const toOutline = (id: string, { x, y }: Place): Place => {
    const [node, middle] = [nodes.get(id), middleOf(boxes.get(id))];
    if (!node) return { x, y };
    const { shape, size } = node;
    const [right, down] = [x - middle.x, y - middle.y];
    if (Math.abs(right) > size.width / 2 - 0.5)
      return { x: x - Math.sign(right) * insetOf(shape, size, right < 0 ? "left" : "right", down), y };
    return { x, y: y - Math.sign(down) * insetOf(shape, size, down < 0 ? "top" : "bottom", right) };
  };
  return [toOutline(from, startPoint), ...bendPoints, toOutline(to, endPoint)];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box> = {}): Box {
  return { x, y, width, height };
}

function middleOf({ x, y, width, height }: Box = boxOf()): Place {
  return { x: x + width / 2, y: y + height / 2 };
}
