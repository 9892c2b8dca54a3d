// Chooses how a flowchart runs: from left to right if it's small, and from top to bottom for small screens.

import type { MermaidGraph } from "beautiful-mermaid";
import { drawGraph, unitsPerEm } from "./draw.ts";
import { estimateWidth } from "./estimate.ts";
import { nodeIds, writeFlowchart } from "./flowchart.ts";
import { fold } from "./fold.ts";
import { bounds, type Direction, isHorizontal, type Layout, layOut } from "./layout.ts";

/** Larger flowcharts keep the direction of their source. */
const mostNodesAcross = 6;
/** What fits into an article and on a phone, in em. styles/diagram.css switches at these widths. */
const widths = { article: 49.5, phone: 24 };
/** Characters per line, from what looks best to what is narrowest. */
const lineLengths = [24, 16, 12, 9];

/** Most estimates are within this factor. Those that aren't only make labels wrap earlier than necessary. */
const tolerance = 1.03;

type Library = typeof import("beautiful-mermaid");

/** A way to lay out a graph. */
type Attempt = {
  layOut: () => Layout;
  /** SVG units. Undefined if it can't be estimated. */
  estimate?: number | undefined;
};

/** @returns SVG in one version, or in two of which the style sheet shows one. */
export function drawVersions(graph: MermaidGraph, keepsDirection: boolean, library: Library): string {
  const attempts = (direction: Direction): Attempt[] => {
    // Short labels are the same at several lengths.
    const sources = new Map(lineLengths.map((length) => [writeFlowchart(graph, direction, length), length]));
    return [...sources].map(([source, length]) => {
      let layout: Layout | undefined;
      return {
        layOut: () => (layout ??= layOut(source, direction, library.renderMermaidSVG)),
        estimate: estimateWidth(graph, direction, length),
      };
    });
  };
  if (keepsDirection || nodeIds(graph).length > mostNodesAcross) {
    const width = isHorizontal(graph.direction) ? widths.article : widths.phone;
    return drawGraph(firstThatFits(attempts(graph.direction), width), graph);
  }
  const flat = attempts("LR");
  const folded = flat.map(({ layOut }): Attempt => ({ layOut: () => fold(layOut()) }));
  const across = firstThatFits([...flat, ...folded], widths.article);
  if (fits(across, widths.phone)) return drawGraph(across, graph);
  const down = firstThatFits(attempts("TD"), widths.phone);
  if (!fits(across, widths.article)) return drawGraph(down, graph);
  return drawGraph(across, graph, "across") + drawGraph(down, graph, "down");
}

/** @returns the narrowest if none fits. */
function firstThatFits(attempts: readonly Attempt[], em: number): Layout {
  let narrowest: Layout | undefined;
  for (const [index, { layOut, estimate = 0 }] of attempts.entries()) {
    const isLast = index === attempts.length - 1;
    if (estimate > em * unitsPerEm * tolerance && !isLast) continue;
    const layout = layOut();
    if (fits(layout, em)) return layout;
    if (!narrowest || bounds(layout).width < bounds(narrowest).width) narrowest = layout;
  }
  if (!narrowest) throw new Error("There is no way to lay out the diagram.");
  return narrowest;
}

function fits(layout: Layout, em: number): boolean {
  return bounds(layout).width <= em * unitsPerEm;
}
