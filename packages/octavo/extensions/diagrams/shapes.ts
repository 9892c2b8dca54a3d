// The shapes of nodes: how large they are, where their outlines are, and how they look in SVG. They are the same as those
// of beautiful-mermaid.

import type { MermaidGraph } from "beautiful-mermaid";
import { attributes } from "../../core/model/escape.ts";
import type { Place, Size } from "./layered/graph.ts";

export type Shape = NonNullable<ReturnType<MermaidGraph["nodes"]["get"]>>["shape"];

export type Side = "top" | "right" | "bottom" | "left";

const padding = { x: 14, y: 10 };
const smallest = { width: 60, height: 36 };
const cornerRadius = 6;
const cap = 7;
const flagPoint = 12;

/** @param content the text, maybe with an icon. */
export function shapeSize(shape: Shape, content: Size): Size {
  if (shape === "state-start" || shape === "state-end") return { width: 28, height: 28 };
  const width = Math.max(smallest.width, content.width + 2 * padding.x + extraWidth(shape));
  const height = Math.max(smallest.height, content.height + 2 * padding.y + (shape === "cylinder" ? 2 * cap : 0));
  if (shape !== "circle" && shape !== "doublecircle") return { width, height };
  const diameter = Math.ceil(Math.hypot(content.width + 2 * padding.x, content.height + 2 * padding.y)) + 8;
  const side = Math.max(smallest.width, diameter + (shape === "doublecircle" ? 12 : 0));
  return { width: side, height: side };
}

function extraWidth(shape: Shape): number {
  if (shape === "asymmetric") return flagPoint;
  return ["diamond", "hexagon", "trapezoid", "trapezoid-alt"].includes(shape) ? padding.x : 0;
}

/** The corners of a shape whose box starts at 0. Other shapes have round corners. */
function corners(shape: Shape, { width, height }: Size): [x: number, y: number][] | undefined {
  const middle = height / 2;
  if (shape === "hexagon" || shape === "diamond") {
    const [left, right] = [height / 4, width - height / 4];
    return [
      [left, 0],
      [right, 0],
      [width, middle],
      [right, height],
      [left, height],
      [0, middle],
    ];
  }
  if (shape === "asymmetric")
    return [
      [flagPoint, 0],
      [width, 0],
      [width, height],
      [flagPoint, height],
      [0, middle],
    ];
  const slant = width * 0.15;
  if (shape === "trapezoid")
    return [
      [slant, 0],
      [width - slant, 0],
      [width, height],
      [0, height],
    ];
  if (shape === "trapezoid-alt")
    return [
      [0, 0],
      [width, 0],
      [width - slant, height],
      [slant, height],
    ];
  return undefined;
}

/** How far the outline is from the box, `offset` to the right of the middle of a side or below it. */
export function insetOf(shape: Shape, size: Size, side: Side, offset: number): number {
  const isSide = side === "left" || side === "right";
  const [half, depth] = isSide ? [size.height / 2, size.width] : [size.width / 2, size.height];
  if (shape === "cylinder") return isSide ? 0 : cap * (1 - Math.sqrt(Math.max(0, 1 - (offset / half) ** 2)));
  const points = corners(shape, size)?.map(([x, y]) => (isSide ? { along: y, across: x } : { along: x, across: y }));
  if (points) {
    const at = half + offset;
    const hits = points.flatMap((one, index) => {
      const other = points[(index + 1) % points.length] ?? one;
      const share = (at - one.along) / (other.along - one.along);
      return share >= 0 && share <= 1 ? [one.across + share * (other.across - one.across)] : [];
    });
    if (hits.length === 0) return 0;
    return side === "top" || side === "left" ? Math.min(...hits) : depth - Math.max(...hits);
  }
  const isState = shape === "state-start" || shape === "state-end";
  const radius = radiusOf(shape, size);
  const beyond = Math.max(0, Math.abs(offset) - (half - (isState ? 2 : 0) - radius));
  return (isState ? 2 : 0) + radius - Math.sqrt(Math.max(0, radius ** 2 - beyond ** 2));
}

function radiusOf(shape: Shape, { width, height }: Size): number {
  if (shape === "state-start" || shape === "state-end") return Math.min(width, height) / 2 - 2;
  return shape === "stadium" || shape === "circle" || shape === "doublecircle" ? height / 2 : cornerRadius;
}

export function drawShape(shape: Shape, { x, y, width, height }: Size & Place): string {
  const middle = { cx: x + width / 2, cy: y + height / 2 };
  const line = (at: number, top: number, bottom: number) => element("line", { x1: at, y1: top, x2: at, y2: bottom });
  const circle = (r: number, own = {}) => element("circle", { ...middle, r, ...own });
  const solid = { fill: "var(--_text)", stroke: "none" };
  const radius = radiusOf(shape, { width, height });
  const points = corners(shape, { width, height });
  if (points)
    return element("polygon", { points: points.map(([right, down]) => `${x + right},${y + down}`).join(" ") });
  switch (shape) {
    case "circle":
      return circle(radius);
    case "doublecircle":
      return circle(radius) + circle(radius - 5);
    case "state-start":
      return circle(radius, solid);
    case "state-end":
      return circle(radius, { fill: "none", stroke: "var(--_text)", "stroke-width": 1.5 }) + circle(radius - 4, solid);
    case "cylinder": {
      const [top, bottom] = [y + cap, y + height - cap];
      const ellipse = (cy: number) => element("ellipse", { cx: middle.cx, cy, rx: width / 2, ry: cap });
      const body = element("rect", { x, y: top, width, height: bottom - top, stroke: "none" });
      return body + line(x, top, bottom) + line(x + width, top, bottom) + ellipse(bottom) + ellipse(top);
    }
    case "subroutine":
      return `${element("rect", { x, y, width, height })}${[8, width - 8].map((at) => line(x + at, y, y + height)).join("")}`;
    case "rounded":
    case "stadium":
      return element("rect", { x, y, width, height, rx: radius, ry: radius });
    default:
      return element("rect", { x, y, width, height });
  }
}

function element(name: string, values: Record<string, string | number>): string {
  return `<${name}${attributes(values)}/>`;
}
