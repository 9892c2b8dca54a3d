// Draws a laid-out diagram as SVG: tinted nodes with icons, and lines with round elbows.

import { attributes } from "../../core/model/escape.ts";
import {
  type Box,
  bounds,
  type Edge,
  type Group,
  type Label,
  type Layout,
  type Node,
  type Point,
  type Text,
} from "./layout.ts";
import { icon, writeText } from "./nodes.ts";
import { iconMark, idMark } from "./page-marks.ts";
import type { Roles } from "./roles.ts";
import { fontSizes, lineHeight, titlePadding, titleSize } from "./text.ts";

/** The drawing is sized in em of its nodes' text. */
export const unitsPerEm = fontSizes.node;
const elbow = 6;
const head = { length: 7, half: 3 };

export function drawLayout(layout: Layout, roles: Roles, className?: "across" | "down"): string {
  const { nodes, edges, labels, groups } = layout;
  return [
    openTag(bounds(layout), className),
    // The version next to it has those of both.
    className === "down" ? "" : defineIcons(nodes, roles),
    ...groups.map(drawGroup),
    ...["lifeline", "solid", "dotted", "thick"].map((style) => drawLines(edges, style)),
    drawHeads(edges),
    ...labels.map(drawLabel),
    ...nodes.map((node) => drawNode(node, roles)),
    "</svg>",
  ].join("");
}

export function openTag({ x, y, width, height }: Box, className?: string): string {
  return `<svg${attributes({
    "aria-hidden": "true",
    class: className,
    viewBox: [x, y, width, height].map(round).join(" "),
    width: `${(width / unitsPerEm).toFixed(1)}em`,
    height: `${(height / unitsPerEm).toFixed(1)}em`,
  })}>`;
}

/** The icons that the nodes use. */
function defineIcons(nodes: Node[], roles: Roles): string {
  const used = [...roles.keys()].filter((role) => nodes.some((node) => node.icon && node.role === role));
  const symbols = used.map((role) => `<symbol id="${idMark}-${role}" viewBox="0 0 24 24">${iconMark(role)}</symbol>`);
  return symbols.length > 0 ? `<defs>${symbols.join("")}</defs>` : "";
}

function drawGroup({ box, title }: Group): string {
  const middle = box.y + titleSize(title).height / 2;
  const text = writeText(title.split("\n"), { x: box.x + titlePadding, y: middle });
  return `<g class="subgraph">${drawRect(box)}${drawText(text, fontSizes.label)}</g>`;
}

function drawRect({ x, y, width, height }: Box): string {
  return `<rect${attributes({ x: round(x), y: round(y), width: round(width), height: round(height) })}/>`;
}

function drawLines(edges: Edge[], style: string): string {
  const lines = edges.filter((edge) => edge.style === style).map(({ points }) => roundedPath(points));
  return lines.length > 0
    ? `<path class="${style === "solid" ? "edge" : `edge ${style}`}" d="${lines.join("")}"/>`
    : "";
}

/** A line through the points, with an arc instead of each corner. */
function roundedPath(points: Point[]): string {
  const corners = points.filter((point, index) => !isBetween(points[index - 1], point, points[index + 1]));
  const [start, ...rest] = corners;
  if (!start) return "";
  let last = start;
  let previous = start;
  let path = `M${pair(start)}`;
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1];
    if (next) {
      const radius = Math.min(elbow, distance(last, corner) / 2, distance(corner, next) / 2);
      const before = toward(corner, last, radius);
      path += `${lineTo(previous, before)}Q${pair(corner)} ${pair(toward(corner, next, radius))}`;
      previous = toward(corner, next, radius);
    } else path += lineTo(previous, corner);
    last = corner;
  }
  return path;
}

function isBetween(before: Point | undefined, point: Point, after: Point | undefined): boolean {
  if (!before || !after) return false;
  return Math.abs((point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)) < 0.01;
}

function lineTo(from: Point, to: Point): string {
  if (round(from.y) === round(to.y)) return `H${round(to.x)}`;
  return round(from.x) === round(to.x) ? `V${round(to.y)}` : `L${pair(to)}`;
}

function drawHeads(edges: Edge[]): string {
  const heads = edges.flatMap(({ points, startsWithArrow, endsWithArrow }) => [
    ...(startsWithArrow ? [arrowHead(points[1], points[0])] : []),
    ...(endsWithArrow ? [arrowHead(points.at(-2), points.at(-1))] : []),
  ]);
  return heads.length > 0 ? `<path class="arrow-heads" d="${heads.join("")}"/>` : "";
}

function arrowHead(from: Point | undefined, tip: Point | undefined): string {
  if (!from || !tip) return "";
  const length = distance(from, tip) || 1;
  const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const base = { x: tip.x - dx * head.length, y: tip.y - dy * head.length };
  const side = { x: -dy * head.half, y: dx * head.half };
  const corner = (sign: 1 | -1): Point => ({ x: base.x + sign * side.x, y: base.y + sign * side.y });
  return `M${pair(tip)}L${pair(corner(1))}L${pair(corner(-1))}Z`;
}

function drawLabel({ box, text }: Label): string {
  return `<g class="edge-label">${drawRect(box)}${drawText(text, fontSizes.label)}</g>`;
}

function drawNode({ shape, text, role, icon: place }: Node, roles: Roles): string {
  const color = role === undefined ? undefined : roles.get(role)?.color;
  const { size } = icon;
  const image = place && attributes({ x: round(place.x), y: round(place.y), width: size, height: size });
  return [
    `<g class="${color ? `node in-${color}` : "node"}">${roundNumbers(shape)}`,
    image ? `<use href="#${idMark}-${role}"${image}/>` : "",
    text ? drawText(text, fontSizes.node) : "",
    "</g>",
  ].join("");
}

/** The lines are escaped already. */
function drawText({ x, y, lines }: Text, size: number): string {
  const first = y - ((lines.length - 1) / 2) * size * lineHeight + 0.35 * size;
  const [top, ...others] = lines;
  const rest = others.map(
    (line) => `<tspan${attributes({ x: round(x), dy: round(size * lineHeight) })}>${line}</tspan>`,
  );
  return `<text${attributes({ x: round(x), y: round(first) })}>${top}${rest.join("")}</text>`;
}

function toward(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** To what a screen can show. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function roundNumbers(svg: string): string {
  return svg.replace(/\d+\.\d{2,}/g, (number) => String(round(Number(number))));
}
