// Estimates how wide a flowchart gets when its labels wrap after a number of characters. It's right within a few percent,
// and laying out a flowchart to find out takes a thousand times as long.

import type { MermaidGraph } from "beautiful-mermaid";
import { nodeIds, type Wrapped, wrapLabels } from "./flowchart.ts";
import { type Direction, isHorizontal } from "./layout.ts";

type Shape = NonNullable<ReturnType<MermaidGraph["nodes"]["get"]>>["shape"];

/** How the library measures text, in SVG units. */
const characterWidth = { node: 13 * 0.57, label: 11 * 0.54 };
const widths: [characters: RegExp, width: number][] = [
  [/ /, 0.3],
  [/[WM]/, 1.5],
  [/[wm@%]/, 1.2],
  [/[iltfjI1!|.,:;']/, 0.4],
  [/[()[\]{}/\\"`-]/, 0.5],
  [/r/, 0.8],
  [/[A-Z]/, 1.2],
];
const padding = { node: 40, label: 8 };
const widerShapes: Partial<Record<Shape, number>> = { diamond: 20, hexagon: 20, asymmetric: 12, trapezoid: 20 };
const narrowestNode = 60;
/** Between layers, and between nodes of a layer. `layout.ts` sets both. */
const gap = 20;
const frame = 4;

/** @returns SVG units, or undefined for graphs whose layout depends on more than the order of their nodes. */
export function estimateWidth(graph: MermaidGraph, direction: Direction, lineLength: number): number | undefined {
  if (graph.subgraphs.length > 0) return undefined;
  const wrapped = wrapLabels(graph, lineLength);
  const layers = layersOf(graph);
  const nodeWidths = layers.map((ids) => ids.map((id) => nodeWidth(graph, id, wrapped)));
  const layerOf = new Map(layers.flatMap((ids, index) => ids.map((id) => [id, index] as const)));
  const edges = graph.edges.map(({ source, target }, index) => {
    const ends = [layerOf.get(source) ?? 0, layerOf.get(target) ?? 0];
    return { first: Math.min(...ends), last: Math.max(...ends), width: labelWidth(wrapped.edges[index]) };
  });
  const labels = layers.slice(1).map((_, index) => edges.filter(({ first, last }) => first <= index && index < last));
  if (isHorizontal(direction)) {
    const gaps = labels.map((between) =>
      Math.max(gap, ...between.map(({ width }) => (width > 0 ? width + 2 * gap : 0))),
    );
    return frame + sum(nodeWidths.map((layer) => Math.max(...layer))) + sum(gaps);
  }
  const row = (parts: readonly number[]) => sum(parts) + gap * (parts.length - 1);
  const passing = layers.map((_, index) => edges.filter(({ first, last }) => first < index && index < last));
  const rows = [
    ...nodeWidths.map((layer, index) => row([...layer, ...(passing[index] ?? []).map(({ width }) => width)])),
    ...labels.map((between) => row(between.map(({ width }) => width))),
  ];
  return frame + Math.max(...rows);
}

/** Each node is in the layer below the lowest node that leads to it. An edge that leads back to an earlier node doesn't count. */
function layersOf(graph: MermaidGraph): string[][] {
  const ids = nodeIds(graph);
  const layers = new Map<string, number>();
  const visit = (id: string, layer: number, path: ReadonlySet<string>) => {
    if (path.has(id) || (layers.get(id) ?? -1) >= layer) return;
    layers.set(id, layer);
    for (const { source, target } of graph.edges) if (source === id) visit(target, layer + 1, new Set([...path, id]));
  };
  const targets = new Set(graph.edges.map(({ target }) => target));
  for (const id of [...ids.filter((id) => !targets.has(id)), ...ids]) if (!layers.has(id)) visit(id, 0, new Set());
  const last = Math.max(...layers.values());
  return Array.from({ length: last + 1 }, (_, layer) => ids.filter((id) => layers.get(id) === layer));
}

function nodeWidth(graph: MermaidGraph, id: string, { nodes }: Wrapped): number {
  const shape = graph.nodes.get(id)?.shape;
  const text = textWidth(nodes.get(id) ?? [], characterWidth.node);
  return Math.max(narrowestNode, text + padding.node + ((shape && widerShapes[shape]) ?? 0));
}

function labelWidth(lines: readonly string[] | undefined): number {
  return lines ? textWidth(lines, characterWidth.label) + padding.label : 0;
}

function textWidth(lines: readonly string[], unit: number): number {
  const widthOf = (character: string) => widths.find(([characters]) => characters.test(character))?.[1] ?? 1;
  return unit * Math.max(0, ...lines.map((line) => sum([...line].map(widthOf))));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
