// Renders the formulas of a page: those between dollar signs, and fences of the language `math`.

import type { Code, Nodes } from "mdast";
import type { Formula } from "../../core/model/document.ts";
import type { Place } from "../../core/model/problem.ts";
import { type PageContext, placeOf, report, warn } from "../../core/page/context/page-context.ts";
import { unguarded } from "./math-marks.ts";
import { plainTextOf } from "./plain-text.ts";
import { FormulaFault, formulaRenderer } from "./render-formula.ts";

export type MathNode = Extract<Nodes, { type: "math" | "inlineMath" }>;

/** @returns undefined if the TeX has a mistake. */
export async function annotateFormula(node: MathNode | Code, page: PageContext): Promise<Formula | undefined> {
  const isBlock = node.type !== "inlineMath";
  // Sätteri takes what follows the opening mark for something else.
  const tex = node.type === "math" && node.meta ? `${node.meta}\n${node.value}` : node.value;
  const render = await formulaRenderer();
  try {
    const { mathml, lost } = render(tex, isBlock);
    if (lost.length > 0)
      warn(
        page,
        node,
        `Formulas can't have the style \`${lost[0]}\`, so this one looks different.`,
        "Write it another way.",
      );
    return { type: "formula", tex, isBlock, mathml, text: plainTextOf(mathml) };
  } catch (cause) {
    if (!(cause instanceof FormulaFault)) throw cause;
    const place = cause.offset === undefined ? node : placeInFormula(cause.offset, node, tex, page);
    report(page, place, `The formula can't be read: ${cause.message}.`, "Correct its TeX.", "formula");
    return undefined;
  }
}

/** The lines of a formula in a quote or list begin with other characters, so the start of its text is looked for. */
function placeInFormula(offset: number, node: MathNode | Code, tex: string, page: PageContext): Nodes | Place {
  if (node.data?.origin) return node;
  const { line, column } = placeOf(node);
  const lineAt = (number: number) => unguarded(page.lines[number - 1] ?? "");
  const [mark = ""] = /^(?:\$\$|\$`|\$|\\+[([]|`+|~+)[ \t]*/.exec(lineAt(line).slice(column - 1)) ?? [];
  const isFence =
    node.type === "code" ||
    lineAt(line)
      .slice(column - 1 + mark.length)
      .trim() === "";
  const before = tex.slice(0, offset).split("\n");
  const at = line + before.length - 1 + (isFence ? 1 : 0);
  const start = at === line ? column - 1 + mark.length : lineAt(at).search(/[^\s>]|$/);
  const indent = tex.split("\n")[before.length - 1]?.search(/\S|$/) ?? 0;
  return { line: at, column: Math.max(1, 1 + start + (before.at(-1)?.length ?? 0) - indent) };
}
