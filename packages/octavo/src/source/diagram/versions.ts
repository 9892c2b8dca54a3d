// Chooses how a flowchart runs: from left to right if it's small, and from top to bottom for small screens.

import type { MermaidGraph } from "beautiful-mermaid";
import { drawGraph, unitsPerEm } from "./draw.ts";
import { nodeIds, wrapLabels } from "./flowchart.ts";
import { fold } from "./fold.ts";
import { bounds, type Direction, isHorizontal, type Layout } from "./layout.ts";
import { layOutGraph } from "./place-graph.ts";
import type { Roles } from "./roles.ts";

/** Larger flowcharts keep the direction of their source. */
const mostNodesAcross = 6;
/** What fits into an article and on a phone, in em. styles/diagram.css switches at these widths. */
const widths = { article: 49.5, phone: 24 };
/** Characters per line, from what looks best to what is narrowest. */
const lineLengths = [24, 16, 12, 9];

type Attempt = () => Promise<Layout>;

/** @returns SVG in one version, or in two of which the style sheet shows one. */
export async function drawVersions(graph: MermaidGraph, roles: Roles, keepsDirection: boolean): Promise<string> {
  const attempts = (direction: Direction): Attempt[] => {
    // Short labels are the same at several lengths.
    const lengths = new Map(lineLengths.map((length) => [JSON.stringify(wrapLabels(graph, length)), length]));
    const attempt = (length: number, isNarrow: boolean): Attempt => {
      let layout: Promise<Layout> | undefined;
      return () => (layout ??= layOutGraph(graph, direction, wrapLabels(graph, length), isNarrow));
    };
    const canBeNarrow = !isHorizontal(direction) && graph.subgraphs.length === 0;
    return (canBeNarrow ? [false, true] : [false]).flatMap((isNarrow) =>
      [...lengths.values()].map((length) => attempt(length, isNarrow)),
    );
  };
  if (keepsDirection || nodeIds(graph).length > mostNodesAcross) {
    const width = isHorizontal(graph.direction) ? widths.article : widths.phone;
    return drawGraph(await firstThatFits(attempts(graph.direction), width), graph, roles);
  }
  const flat = attempts("LR");
  const folded = flat.map((attempt) => async () => fold(await attempt()));
  const across = await firstThatFits([...flat, ...folded], widths.article);
  if (fits(across, widths.phone)) return drawGraph(across, graph, roles);
  const down = await firstThatFits(attempts("TD"), widths.phone);
  if (!fits(across, widths.article)) return drawGraph(down, graph, roles);
  return drawGraph(across, graph, roles, "across") + drawGraph(down, graph, roles, "down");
}

/** @returns the narrowest if none fits. */
async function firstThatFits(attempts: readonly Attempt[], em: number): Promise<Layout> {
  let narrowest: Layout | undefined;
  for (const attempt of attempts) {
    const layout = await attempt();
    if (fits(layout, em)) return layout;
    if (!narrowest || bounds(layout).width < bounds(narrowest).width) narrowest = layout;
  }
  if (!narrowest) throw new Error("There is no way to lay out the diagram.");
  return narrowest;
}

function fits(layout: Layout, em: number): boolean {
  return bounds(layout).width <= em * unitsPerEm;
}
