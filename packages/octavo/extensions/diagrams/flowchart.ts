// The nodes of a flowchart, and its labels in lines.

import type { MermaidGraph } from "beautiful-mermaid";

/** Nodes, without the references to a subgraph, which the library also lists. */
export function nodeIds(graph: MermaidGraph): string[] {
  const groups = new Set(graph.subgraphs.flatMap(withChildren).map(({ id }) => id));
  return [...graph.nodes.keys()].filter((id) => !groups.has(id));
}

/** The lines of each label: in the order of `nodeIds`, and in the order of the edges. */
export type Wrapped = { nodes: string[][]; edges: (string[] | undefined)[] };

/** @param lineLength labels wrap at spaces so that their lines have this many characters, where words allow it. */
export function wrapLabels(graph: MermaidGraph, lineLength: number): Wrapped {
  const nodes = nodeIds(graph).map((id) => {
    const { label = id } = graph.nodes.get(id) ?? {};
    return wrapLabel(label, lineLength);
  });
  const edges = graph.edges.map(({ label }) => (label ? wrapLabel(label, lineLength) : undefined));
  return { nodes, edges };
}

export function withChildren<T extends { children?: T[] }>(one: T): T[] {
  return [one, ...(one.children ?? []).flatMap(withChildren)];
}

export function wrapLabel(label: string, lineLength: number): string[] {
  return label.split("\n").flatMap((line) => balancedLines(line.trim().split(" "), lineLength));
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
