// Reads positions from the library's drawing, because it doesn't export its layout.

import type { MermaidGraph, renderMermaidSVG } from "beautiful-mermaid";

export type Direction = MermaidGraph["direction"];
export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
/** Escaped lines. The position is the middle of all of them. */
export type Text = Point & { lines: string[] };
/** `shape` is SVG at its place in the library's drawing. `move` shifts the node from there. */
export type Node = { id: string; shape: string; box: Box; text?: Text; move?: Point };
export type Edge = { from: string; to: string; style: string; startsWithArrow: boolean; endsWithArrow: boolean } & {
  points: Point[];
};
/** The box leaves room around the text. */
export type Label = { from: string; to: string; box: Box; text: Text };
/** `groups` is the SVG of all subgraphs, and `groupBoxes` are their outlines. */
export type Layout = { nodes: Node[]; edges: Edge[]; labels: Label[]; groups: string; groupBoxes: Box[] };

/** Space around the drawing, in SVG units. */
const margin = 2;

/** The library's drawing can have empty space at its sides. */
export function bounds({ nodes, edges, labels, groupBoxes }: Layout): Box {
  const boxes = [
    ...nodes.map(({ box, move = { x: 0, y: 0 } }) => ({ ...box, x: box.x + move.x, y: box.y + move.y })),
    ...edges.flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 }))),
    ...labels.map(({ box }) => box),
    ...groupBoxes,
  ];
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

export function isHorizontal(direction: Direction): boolean {
  return direction === "LR" || direction === "RL";
}

export function layOut(source: string, direction: Direction, render: typeof renderMermaidSVG): Layout {
  const options = { transparent: true, nodeSpacing: 20, layerSpacing: isHorizontal(direction) ? 20 : 18 };
  const svg = render(source, options).replace(/\n\s*/g, "");
  const groups = /<g class="subgraph".*?(?=<polyline|<g class="(?:edge-label|node)"|<\/svg>)/.exec(svg)?.[0] ?? "";
  return {
    nodes: readNodes(svg),
    edges: [...svg.matchAll(/<polyline class="edge"([^>]*)\/>/g)].map(([, rest = ""]) => readEdge(rest)),
    labels: [...svg.matchAll(/<g class="edge-label"([^>]*)>(<rect[^>]*>)(.*?)<\/g>/g)].flatMap(
      ([, own = "", rect = "", words = ""]) => {
        const text = readText(words);
        return text ? [{ from: value(own, "data-from"), to: value(own, "data-to"), box: readBox(rect), text }] : [];
      },
    ),
    groups: groups.replace(/ data-[\w-]+="[^"]*"| rx="0" ry="0"/g, ""),
    groupBoxes: [...groups.matchAll(/<rect[^>]*>/g)].map(([rect]) => readBox(rect)),
  };
}

function readNodes(svg: string): Node[] {
  return [...svg.matchAll(/<g class="node"([^>]*)>(.*?)(<text.*?<\/text>)?<\/g>/g)].map(
    ([, own = "", shape = "", words]) => ({
      id: value(own, "data-id"),
      shape: shape.replace(/ (?:rx="0" ry="0"|stroke-width="0.75"|(?:fill|stroke)="var\(--_node-\w+\)")| (?=\/>)/g, ""),
      box: readBox(shape),
      text: words ? readText(words) : undefined,
    }),
  );
}

function readEdge(own: string): Edge {
  const points = value(own, "points").split(" ");
  return {
    from: value(own, "data-from"),
    to: value(own, "data-to"),
    style: value(own, "data-style"),
    startsWithArrow: value(own, "data-arrow-start") === "true",
    endsWithArrow: value(own, "data-arrow-end") === "true",
    points: points.map((pair) => {
      const [x = 0, y = 0] = pair.split(",").map(Number);
      return { x, y };
    }),
  };
}

/** Of a text in one line, or with one `tspan` for each line. Bold text is another `tspan` in its line. */
function readText(words: string): Text | undefined {
  const [, own = "", content] = /<text([^>]*)>(.*)<\/text>/.exec(words) ?? [];
  if (!content) return undefined;
  const lines = [...content.matchAll(/<tspan x="[^"]*" dy="[^"]*">(.*?)<\/tspan>(?=<tspan x=|$)/g)].map(
    ([, line = ""]) => line.trim(),
  );
  return { x: Number(value(own, "x")), y: Number(value(own, "y")), lines: lines.length > 0 ? lines : [content.trim()] };
}

/** Around all parts of a shape. */
function readBox(shape: string): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [part] of shape.matchAll(/<[^>]*>/g)) {
    const number = (name: string) => Number(value(part, name));
    if (part.startsWith("<rect")) {
      xs.push(number("x"), number("x") + number("width"));
      ys.push(number("y"), number("y") + number("height"));
    } else if (part.startsWith("<polygon")) {
      const numbers = value(part, "points").split(/[ ,]/).map(Number);
      xs.push(...numbers.filter((_, index) => index % 2 === 0));
      ys.push(...numbers.filter((_, index) => index % 2 === 1));
    } else if (part.startsWith("<circle") || part.startsWith("<ellipse")) {
      const isCircle = part.startsWith("<circle");
      xs.push(number("cx") - number(isCircle ? "r" : "rx"), number("cx") + number(isCircle ? "r" : "rx"));
      ys.push(number("cy") - number(isCircle ? "r" : "ry"), number("cy") + number(isCircle ? "r" : "ry"));
    }
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function value(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}
