// Finds the drawing that `:mark[1]` in the text refers to: the last one above it in the same section, or else the nearest one
// that has the number.

import type { Nodes } from "mdast";
import type { DocumentNode } from "../../core/model/document.ts";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { allElements, type Drawing } from "./model/drawing.ts";

/** Remembers a drawing as the last one above what follows. */
export function passDrawing(block: DocumentNode | undefined, page: PageContext): typeof block {
  if (block?.type === "drawing") page.lastDrawing = { drawing: block, heading: page.lastHeading };
  return block;
}

export function findMarked(number: number, at: Nodes, page: PageContext): Drawing | undefined {
  const { drawings } = page;
  const { drawing: last, heading } = page.lastDrawing ?? {};
  const passed = last ? drawings.indexOf(last) + 1 : 0;
  const isSameSection = last !== undefined && heading === page.lastHeading;
  const [above, below] = [drawings.slice(0, passed).reverse(), drawings.slice(passed)];
  const nearest = isSameSection ? [...above, ...below] : [...below, ...above];
  const found = nearest.find(({ elements }) => allElements(elements).some(({ mark }) => mark === number));
  if (found) return found;
  const remedy =
    nearest.length > 0
      ? `Write \`(${number})\` after the element in the drawing.`
      : "Add a ```drawing to the page, with the mark after one of its elements.";
  report(page, at, `No drawing on this page has the mark (${number}).`, remedy);
  return undefined;
}
