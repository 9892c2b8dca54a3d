// Reads a flowchart and writes it for the library that lays it out: in another direction and with wrapped labels.

import type { MermaidGraph } from "beautiful-mermaid";
import type { Direction } from "./layout.ts";
import { roleOf } from "./roles.ts";
import type { Shape } from "./shapes.ts";

type Subgraph = MermaidGraph["subgraphs"][number];
type Edge = MermaidGraph["edges"][number];

/** How the source marks each shape. State diagrams have no source for theirs, and aren't written again. */
const brackets: Record<Exclude<Shape, "state-start" | "state-end">, [open: string, close: string]> = {
  rectangle: ["[", "]"],
  rounded: ["(", ")"],
  stadium: ["([", "])"],
  // The library's diamonds are as high as they are wide, which is too much for a question.
  diamond: ["{{", "}}"],
  circle: ["((", "))"],
  doublecircle: ["(((", ")))"],
  subroutine: ["[[", "]]"],
  cylinder: ["[(", ")]"],
  hexagon: ["{{", "}}"],
  asymmetric: [">", "]"],
  trapezoid: ["[/", "\\]"],
  "trapezoid-alt": ["[\\", "/]"],
};

const arrows: Record<Edge["style"], [line: string, arrow: string]> = {
  solid: ["---", "-->"],
  dotted: ["-.-", "-.->"],
  thick: ["===", "==>"],
};

/** Only text is measured. These spaces reserve room for an icon and, in the library, for the line next to a label. */
const room = { icon: "    ", label: "   " };

/** Nodes, without the references to a subgraph, which the library also lists. */
export function nodeIds(graph: MermaidGraph): string[] {
  const groups = new Set(allSubgraphs(graph.subgraphs).map(({ id }) => id));
  return [...graph.nodes.keys()].filter((id) => !groups.has(id));
}

/** The lines of each label as they're measured: in the order of `nodeIds`, and in the order of the edges. */
export type Wrapped = { nodes: string[][]; edges: (string[] | undefined)[] };

export function wrapLabels(graph: MermaidGraph, lineLength: number): Wrapped {
  const nodes = nodeIds(graph).map((id) => {
    const { label = id } = graph.nodes.get(id) ?? {};
    return linesOf(label, lineLength, roleOf(graph, id) ? room.icon : "");
  });
  const edges = graph.edges.map(({ label }) => (label ? linesOf(label, lineLength, "") : undefined));
  return { nodes, edges };
}

/** @param lineLength labels wrap at spaces so that their lines have this many characters, where words allow it. */
export function writeFlowchart(graph: MermaidGraph, direction: Direction, lineLength: number): string {
  const grouped = new Set(allSubgraphs(graph.subgraphs).flatMap((group) => group.nodeIds));
  const node = (id: string): string => {
    const { label, shape } = graph.nodes.get(id) ?? { label: id, shape: "rectangle" };
    const [open, close] = brackets[shape as keyof typeof brackets];
    return `${id}${open}"${wrap(label, lineLength, roleOf(graph, id) ? room.icon : "")}"${close}`;
  };
  const subgraph = ({ id, label, direction: own, nodeIds: members, children }: Subgraph): string[] => [
    `subgraph ${id}["${label}"]`,
    ...(own ? [`direction ${own}`] : []),
    ...members.map(node),
    ...children.flatMap(subgraph),
    "end",
  ];
  return [
    `flowchart ${direction}`,
    ...nodeIds(graph)
      .filter((id) => !grouped.has(id))
      .map(node),
    ...graph.subgraphs.flatMap(subgraph),
    ...graph.edges.map((edge) => writeEdge(edge, lineLength)),
  ].join("\n");
}

function writeEdge({ source, target, label, style, hasArrowStart, hasArrowEnd }: Edge, lineLength: number): string {
  const line = (hasArrowStart ? "<" : "") + arrows[style][hasArrowEnd ? 1 : 0];
  return `${source} ${line}${label ? `|"${wrap(label, lineLength, room.label)}"|` : ""} ${target}`;
}

function allSubgraphs(groups: Subgraph[]): Subgraph[] {
  return groups.flatMap((group) => [group, ...allSubgraphs(group.children)]);
}

function wrap(label: string, lineLength: number, after: string): string {
  return linesOf(label, lineLength, after).join("<br>");
}

function linesOf(label: string, lineLength: number, after: string): string[] {
  return label
    .split("\n")
    .flatMap((line) => balancedLines(line.split(" "), lineLength))
    .map((line) => line + after);
}

/** As few lines as possible, and then as even as possible. */
function balancedLines(words: string[], lineLength: number): string[] {
  let lines = fill(words, lineLength);
  for (let shorter = lineLength - 1; shorter > 0; shorter--) {
    const narrower = fill(words, shorter);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function fill(words: string[], lineLength: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
