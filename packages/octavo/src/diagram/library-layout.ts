// Lays out a diagram with subgraphs by reading positions from the library's drawing, because it doesn't export its layout.

import type { renderMermaidSVG } from "beautiful-mermaid";
import {
  type Box,
  boxAround,
  type Direction,
  type Edge,
  isHorizontal,
  type Label,
  type Layout,
  type Node,
  type Text,
} from "./layout.ts";
import { fontSizes, labelSize } from "./text.ts";

/** The size that the library measures labels with, and the room it leaves around them. */
const measured = { fontSize: 11, padding: 8 };

export function readLayout(source: string, direction: Direction, render: typeof renderMermaidSVG): Layout {
  const options = { transparent: true, nodeSpacing: 20, layerSpacing: isHorizontal(direction) ? 20 : 18 };
  const svg = render(source, options).replace(/\n\s*/g, "");
  const groups = /<g class="subgraph".*?(?=<polyline|<g class="(?:edge-label|node)"|<\/svg>)/.exec(svg)?.[0] ?? "";
  return {
    nodes: readNodes(svg),
    edges: [...svg.matchAll(/<polyline class="edge"([^>]*)\/>/g)].map(([, rest = ""]) => readEdge(rest)),
    labels: [...svg.matchAll(/<g class="edge-label"([^>]*)>(<rect[^>]*>)(.*?)<\/g>/g)].flatMap(
      ([, own = "", rect = "", words = ""]) => readLabel(own, rect, words),
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

/** The text is larger in our drawings. */
function readLabel(own: string, rect: string, words: string): Label[] {
  const text = readText(words);
  if (!text) return [];
  const width = readBox(rect).width - 2 * measured.padding;
  const size = labelSize((width * fontSizes.label) / measured.fontSize, text.lines.length);
  return [{ from: value(own, "data-from"), to: value(own, "data-to"), box: boxAround(text, size), text }];
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
