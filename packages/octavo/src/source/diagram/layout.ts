// Where everything in a flowchart or state diagram is, in SVG units.

import type { MermaidGraph } from "beautiful-mermaid";

export type Direction = MermaidGraph["direction"];
export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
/** Escaped lines. The position is the middle of all of them. */
export type Text = Point & { lines: string[] };
/** `shape` is SVG at its place. `move` shifts the node from there. */
export type Node = { id: string; shape: string; box: Box; text?: Text | undefined; move?: Point };
export type Edge = { from: string; to: string; style: string; startsWithArrow: boolean; endsWithArrow: boolean } & {
  points: Point[];
};
/** The box covers the line below the text. */
export type Label = { from: string; to: string; box: Box; text: Text };
export type Group = { box: Box; title: string };
export type Layout = { nodes: Node[]; edges: Edge[]; labels: Label[]; groups: Group[] };

/** Space around the drawing. */
const margin = 2;

export function bounds({ nodes, edges, labels, groups }: Layout): Box {
  const boxes = [
    ...nodes.map(({ box, move = { x: 0, y: 0 } }) => ({ ...box, x: box.x + move.x, y: box.y + move.y })),
    ...edges.flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 }))),
    ...[...labels, ...groups].map(({ box }) => box),
  ];
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

export function isHorizontal(direction: Direction): boolean {
  return direction === "LR" || direction === "RL";
}

export function boxAround({ x, y }: Point, { width, height }: Omit<Box, keyof Point>): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
