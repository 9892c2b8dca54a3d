// Where everything in a flowchart, state diagram, or sequence is, in SVG units.

import type { MermaidGraph } from "beautiful-mermaid";

export type Direction = MermaidGraph["direction"];
export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
/** Escaped lines. The position is the middle of all of them. */
export type Text = Point & { lines: string[] };
/** `shape` is SVG at its place. The text starts to the right of the icon, or is centered if there is none. */
export type Node = { shape: string; box: Box; role?: string | undefined; text?: Text; icon?: Point };
export type Edge = { style: string; startsWithArrow: boolean; endsWithArrow: boolean; points: Point[] };
/** The box covers the line below the text. */
export type Label = { box: Box; text: Text };
export type Group = { box: Box; title: string };
export type Layout = { nodes: Node[]; edges: Edge[]; labels: Label[]; groups: Group[] };

/** Space around the drawing. */
const margin = 2;

export function bounds({ nodes, edges, labels, groups }: Layout): Box {
  const boxes = [
    ...edges.flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 }))),
    ...[...nodes, ...labels, ...groups].map(({ box }) => box),
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
