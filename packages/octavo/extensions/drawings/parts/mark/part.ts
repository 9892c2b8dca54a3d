// `:mark[1]`: the number of an element in a drawing, in the same circle as there. It's the last drawing above it in the
// same section, or else the nearest one that has the number.

import type { PartNode } from "../../../../core/model/document.ts";
import { textOf } from "../../../../core/model/document-text.ts";
import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Directive, Part, PartContext, PlacedFence } from "../../../../core/part.ts";
import { allElements, type Drawing } from "../../model/drawing.ts";

export const mark: Part<{ number: string; drawing?: { number: number; title: string } }> = {
  type: "textDirective",
  read: ({ node, body }, context) => {
    const number = textOf(context.annotate(body)).trim();
    const children = [{ type: "text" as const, value: `(${number})` }];
    if (/^[1-9]\d?$/.test(number))
      return { props: { number, drawing: findMarked(Number(number), node, context) }, children };
    context.report(node, `\`${number}\` isn't a mark.`, "Write its number, such as `:mark[1]`.");
    return { props: { number }, children };
  },
  html: ({ props: { number, drawing } }, { texts }) => {
    const name = texts.markInDrawing({ number, title: drawing?.title ?? "" });
    const target = { "data-drawing": drawing?.number, "data-mark": number };
    return `<span${attributes({ class: "mark", role: "img", "aria-label": name, ...target })}>${escapeHtml(number)}</span>`;
  },
};

const isDrawing = (fence: PlacedFence): fence is PlacedFence & { node: PartNode<Drawing> } =>
  fence.node.name === "drawing";

function findMarked(number: number, at: Directive, { fences, report }: PartContext): Drawing | undefined {
  const drawings = fences().filter(isDrawing);
  const last = drawings.findLastIndex(({ isAbove }) => isAbove);
  const [above, below] = [drawings.slice(0, last + 1).reverse(), drawings.slice(last + 1)];
  const nearest = drawings[last]?.isInSection ? [...above, ...below] : [...below, ...above];
  const hasMark = ({ elements }: Drawing) => allElements(elements).some(({ mark }) => mark === number);
  const drawing = nearest.map(({ node }) => node.props).find(hasMark);
  const remedy =
    nearest.length > 0
      ? `Write \`(${number})\` after the element in the drawing.`
      : "Add a ```drawing to the page, with the mark after one of its elements.";
  if (!drawing) report(at, `No drawing on this page has the mark (${number}).`, remedy);
  return drawing;
}
