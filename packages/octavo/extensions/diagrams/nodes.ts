// The boxes with text: how large they are, and where their icon and text are.

import type { Place, Size } from "./layered/graph.ts";
import { boxAround, type Node, type Text } from "./layout.ts";
import { drawShape, type Shape, shapeSize } from "./shapes.ts";
import { textSize, writeLine } from "./text.ts";

export type MeasuredNode = { id: string; shape: Shape; role: string | undefined; lines: string[]; size: Size };

/** A diagram before anything has a place. The labels are those of edges. */
export type Measured = { nodes: ReadonlyMap<string, MeasuredNode>; labels: (Size | undefined)[] };

/** The width includes the space between the icon and the text. */
export const icon = { size: 14, width: 20 };

/** These have straight sides, so that there's room for an icon, and can be wider than their text. */
const boxes = new Set<Shape>(["rectangle", "rounded", "stadium", "subroutine", "cylinder"]);

export function measureNode(id: string, shape: Shape, role: string | undefined, lines: string[]): MeasuredNode {
  return { id, shape, role, lines, size: shapeSize(shape, contentSize({ shape, role, lines })) };
}

/** Gives boxes with the same key the same width, or the same height. Without keys, all of them get it. */
export function alignBoxes(
  nodes: readonly MeasuredNode[],
  side: keyof Size,
  keyOf: (node: MeasuredNode) => unknown = () => "all",
): MeasuredNode[] {
  const largest = new Map<unknown, number>();
  const aligned = nodes.filter(({ shape }) => boxes.has(shape));
  for (const node of aligned) largest.set(keyOf(node), Math.max(largest.get(keyOf(node)) ?? 0, node.size[side]));
  return nodes.map((node) => {
    const size = { ...node.size, [side]: largest.get(keyOf(node)) };
    return boxes.has(node.shape) ? { ...node, size } : node;
  });
}

export function placeNode(node: MeasuredNode, middle: Place): Node {
  const box = boxAround(middle, node.size);
  const placed = { shape: drawShape(node.shape, box), box, role: node.role };
  if (node.lines.every((line) => line === "")) return placed;
  if (!hasIcon(node)) return { ...placed, text: writeText(node.lines, middle) };
  const left = middle.x - contentSize(node).width / 2;
  const text = writeText(node.lines, { ...middle, x: left + icon.width });
  return { ...placed, text, icon: { x: left, y: middle.y - icon.size / 2 } };
}

export function writeText(lines: readonly string[], middle: Place): Text {
  return { ...middle, lines: lines.map(writeLine) };
}

type Content = Pick<MeasuredNode, "shape" | "role" | "lines">;

function contentSize(content: Content): Size {
  const { width, height } = textSize(content.lines, "node");
  return { width: width + (hasIcon(content) ? icon.width : 0), height };
}

function hasIcon({ shape, role }: Content): boolean {
  return role !== undefined && boxes.has(shape);
}
