// A formula: between dollar signs, or a fence of the language `math`.

import { attributes } from "../../core/model/escape.ts";
import { placeAt } from "../../core/model/problem.ts";
import type { FenceContext, FenceReading, Part, WrittenFence } from "../../core/part.ts";
import { italicsOf } from "./italics.ts";
import { FormulaFault, formulaRenderer } from "./render-formula.ts";

/** `isBlock` if it isn't part of a sentence. */
type Props = { tex: string; isBlock: boolean; mathml: string };

export const formula: Part<Props> = {
  type: "math",
  styles: ["math"],
  prepare,
  // A formula in a sentence is part of the line. Others are in a box that scrolls like that of a table.
  html: ({ props: { mathml, isBlock } }, { texts }) => {
    if (!isBlock) return mathml;
    const box = { class: "table formula", tabindex: 0, role: "group", "aria-label": texts.formula };
    return `<div${attributes(box)}>${mathml}</div>\n`;
  },
  markdown: ({ props: { tex, isBlock } }) => [{ type: isBlock ? "math" : "inlineMath", value: tex }],
};

async function prepare(written: WrittenFence, context: FenceContext): Promise<FenceReading<Props> | undefined> {
  const { node } = written;
  const { value: tex } = node;
  const isBlock = node.type !== "inlineMath";
  const render = await formulaRenderer();
  try {
    const { mathml, text, lost } = render(tex, isBlock);
    const [style] = lost;
    const message = `Formulas can't have the style \`${style}\`, so this one looks different.`;
    if (style !== undefined) context.warn(node, message, "Write it another way.");
    const label = [{ type: "text" as const, value: text }];
    return { props: { tex, isBlock, mathml }, label, styles: isBlock ? ["table"] : [], letters: italicsOf(mathml) };
  } catch (cause) {
    if (!(cause instanceof FormulaFault)) throw cause;
    const place = cause.offset === undefined ? undefined : placeAt(tex, cause.offset);
    const at = place ? written.placeAt(place.line, place.column) : node;
    context.report(at, `The formula can't be read: ${cause.message}.`, "Correct its TeX.", "formula");
    return undefined;
  }
}
