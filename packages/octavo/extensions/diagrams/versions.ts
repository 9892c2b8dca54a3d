// Chooses how wide a diagram is, and how a flowchart runs: from left to right if it fits, otherwise from top to bottom.

import type { MermaidGraph } from "beautiful-mermaid";
import { drawLayout, unitsPerEm } from "./draw.ts";
import { nodeIds, wrapLabels } from "./flowchart.ts";
import { bounds, type Direction, isHorizontal, type Layout } from "./layout.ts";
import { layOutGraph } from "./place-graph.ts";
import { readSequence } from "./read-sequence.ts";
import type { Roles } from "./roles.ts";
import { layOutSequence } from "./sequence.ts";

/** Larger flowcharts keep the direction of their source. */
const mostNodesAcross = 6;
/** What fits into an article and on a phone, in em. render/diagram/style.css switches at these widths. */
const widths = { article: 49.5, phone: 24 };
/** Characters per line, from what looks best to what is narrowest. */
const lineLengths = [24, 16, 12, 9];
/** A row of boxes with more lines looks worse than a column. */
const lineLengthsAcross = lineLengths.slice(0, 2);

type Attempt = () => Layout | Promise<Layout>;

/** @returns SVG in one version, or in two of which the style sheet shows one. */
export async function drawFlowchart(graph: MermaidGraph, roles: Roles, keepsDirection: boolean): Promise<string> {
  const attempts = (direction: Direction): Attempt[] => {
    const isAcross = isHorizontal(direction);
    const all = (isAcross ? lineLengthsAcross : lineLengths).map((length) => wrapLabels(graph, length));
    // Short labels are the same at several lengths.
    const distinct = new Map(all.map((wrapped) => [JSON.stringify(wrapped), wrapped]));
    const canBeNarrow = !isAcross && graph.subgraphs.length === 0;
    return (canBeNarrow ? [false, true] : [false]).flatMap((isNarrow) =>
      [...distinct.values()].flatMap((wrapped) =>
        [true, false].map((isEven) => () => layOutGraph(graph, direction, wrapped, { isEven, isNarrow })),
      ),
    );
  };
  const keeps = keepsDirection || nodeIds(graph).length > mostNodesAcross;
  if (keeps && isHorizontal(graph.direction)) return drawVersions(attempts(graph.direction), [], roles);
  const down = attempts(keeps ? graph.direction : "TD");
  return drawVersions(keeps ? down : [...attempts("LR"), ...down], down, roles);
}

export function drawSequence(source: string, roles: Roles): Promise<string> {
  const sequence = readSequence(source);
  const attempts = lineLengths.map((length) => () => layOutSequence(sequence, length));
  return drawVersions(attempts, attempts, roles);
}

/** @param narrow what to try for a phone. If that's nothing, there's only one version. */
async function drawVersions(wide: readonly Attempt[], narrow: readonly Attempt[], roles: Roles): Promise<string> {
  const inArticle = await firstThatFits(wide, widths.article);
  if (narrow.length === 0 || fits(inArticle, widths.phone)) return drawLayout(inArticle, roles);
  const onPhone = await firstThatFits(narrow, widths.phone);
  if (!fits(inArticle, widths.article)) return drawLayout(onPhone, roles);
  return drawLayout(inArticle, roles, "across") + drawLayout(onPhone, roles, "down");
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
