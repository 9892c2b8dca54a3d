// Chooses how a flowchart runs: from left to right if it's small, and from top to bottom for small screens.

import type { MermaidGraph, renderMermaidSVG } from "beautiful-mermaid";
import { drawGraph, unitsPerEm } from "./draw.ts";
import { nodeIds, wrapLabels, writeFlowchart } from "./flowchart.ts";
import { fold } from "./fold.ts";
import { bounds, type Direction, isHorizontal, type Layout } from "./layout.ts";
import { readLayout } from "./library-layout.ts";
import { layOutGraph } from "./place-graph.ts";

/** Larger flowcharts keep the direction of their source. */
const mostNodesAcross = 6;
/** What fits into an article and on a phone, in em. styles/diagram.css switches at these widths. */
const widths = { article: 49.5, phone: 24 };
/** Characters per line, from what looks best to what is narrowest. */
const lineLengths = [24, 16, 12, 9];

type Attempt = () => Layout;

/** @returns SVG in one version, or in two of which the style sheet shows one. */
export function drawVersions(graph: MermaidGraph, keepsDirection: boolean, render: typeof renderMermaidSVG): string {
  const attempts = (direction: Direction): Attempt[] => {
    // Short labels are the same at several lengths.
    const lengths = new Map(lineLengths.map((length) => [JSON.stringify(wrapLabels(graph, length)), length]));
    const attempt = (length: number, isNarrow: boolean): Attempt => {
      let layout: Layout | undefined;
      return () => (layout ??= layOut(graph, direction, length, isNarrow, render));
    };
    const canBeNarrow = !isHorizontal(direction) && graph.subgraphs.length === 0;
    return (canBeNarrow ? [false, true] : [false]).flatMap((isNarrow) =>
      [...lengths.values()].map((length) => attempt(length, isNarrow)),
    );
  };
  if (keepsDirection || nodeIds(graph).length > mostNodesAcross) {
    const width = isHorizontal(graph.direction) ? widths.article : widths.phone;
    return drawGraph(firstThatFits(attempts(graph.direction), width), graph);
  }
  const flat = attempts("LR");
  const folded = flat.map((attempt) => () => fold(attempt()));
  const across = firstThatFits([...flat, ...folded], widths.article);
  if (fits(across, widths.phone)) return drawGraph(across, graph);
  const down = firstThatFits(attempts("TD"), widths.phone);
  if (!fits(across, widths.article)) return drawGraph(down, graph);
  return drawGraph(across, graph, "across") + drawGraph(down, graph, "down");
}

/** The library knows subgraphs, but takes much longer. */
function layOut(
  graph: MermaidGraph,
  direction: Direction,
  lineLength: number,
  isNarrow: boolean,
  render: typeof renderMermaidSVG,
): Layout {
  return graph.subgraphs.length > 0
    ? readLayout(writeFlowchart(graph, direction, lineLength), direction, render)
    : layOutGraph(graph, direction, wrapLabels(graph, lineLength), isNarrow);
}

/** @returns the narrowest if none fits. */
function firstThatFits(attempts: readonly Attempt[], em: number): Layout {
  let narrowest: Layout | undefined;
  for (const attempt of attempts) {
    const layout = attempt();
    if (fits(layout, em)) return layout;
    if (!narrowest || bounds(layout).width < bounds(narrowest).width) narrowest = layout;
  }
  if (!narrowest) throw new Error("There is no way to lay out the diagram.");
  return narrowest;
}

function fits(layout: Layout, em: number): boolean {
  return bounds(layout).width <= em * unitsPerEm;
}
