// Chooses how a flowchart runs: from left to right if it's small, and from top to bottom for small screens.

import type { MermaidGraph } from "beautiful-mermaid";
import { drawGraph, unitsPerEm } from "./draw.ts";
import { nodeIds, writeFlowchart } from "./flowchart.ts";
import { fold } from "./fold.ts";
import { bounds, type Direction, isHorizontal, type Layout, layOut } from "./layout.ts";

/** Larger flowcharts keep the direction of their source. */
const mostNodesAcross = 6;
/** What fits into an article and on a phone, in em. styles/diagram.css switches at these widths. */
const widths = { article: 49.5, phone: 24 };
/** Characters per line, from what looks best to what is narrowest. */
const lineLengths = [24, 16, 12, 9];

type Library = typeof import("beautiful-mermaid");

/** @returns SVG in one version, or in two of which the style sheet shows one. */
export function drawVersions(graph: MermaidGraph, keepsDirection: boolean, library: Library): string {
  const attempts = (direction: Direction) =>
    lineLengths.map((length) => {
      let layout: Layout | undefined;
      return () => (layout ??= layOut(writeFlowchart(graph, direction, length), direction, library.renderMermaidSVG));
    });
  if (keepsDirection || nodeIds(graph).length > mostNodesAcross) {
    const width = isHorizontal(graph.direction) ? widths.article : widths.phone;
    return drawGraph(firstThatFits(attempts(graph.direction), width), graph);
  }
  const flat = attempts("LR");
  const across = firstThatFits([...flat, ...flat.map((attempt) => () => fold(attempt()))], widths.article);
  if (fits(across, widths.phone)) return drawGraph(across, graph);
  const down = firstThatFits(attempts("TD"), widths.phone);
  if (!fits(across, widths.article)) return drawGraph(down, graph);
  return drawGraph(across, graph, "across") + drawGraph(down, graph, "down");
}

/** @returns the narrowest if none fits. */
function firstThatFits(attempts: (() => Layout)[], width: number): Layout {
  let narrowest: Layout | undefined;
  for (const attempt of attempts) {
    const layout = attempt();
    if (fits(layout, width)) return layout;
    if (!narrowest || bounds(layout).width < bounds(narrowest).width) narrowest = layout;
  }
  if (!narrowest) throw new Error("There is no way to lay out the diagram.");
  return narrowest;
}

function fits(layout: Layout, em: number): boolean {
  return bounds(layout).width <= em * unitsPerEm;
}
