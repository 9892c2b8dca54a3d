// Turns TeX into MathML, which browsers draw without scripts and screen readers read. Temml writes what browsers support:
// KaTeX aligns columns, and draws lines and boxes, with attributes that only Firefox knows, and needs Node.js 22.

import type { Options } from "temml";
import { type FormulaNode, plainTextOf } from "./plain-text.ts";
import { withoutStyles } from "./style-classes.ts";

/** An element `<math>`, what it says, and the properties of its style that are lost. */
export type RenderedFormula = { mathml: string; text: string; lost: readonly string[] };

/** What is wrong, and the offset in the TeX, if it's known. */
export class FormulaFault extends Error {
  readonly offset: number | undefined;

  constructor(message: string, offset: number | undefined) {
    super(message);
    this.offset = offset;
  }
}

declare module "temml" {
  /** Its types have this name for it only in another form of the package. */
  export function __renderToMathMLTree(tex: string, options: Options): FormulaNode & { toMarkup: () => string };
}

type Renderer = (tex: string, isBlock: boolean) => RenderedFormula;

/** Only sites with formulas load the package. */
export async function formulaRenderer(): Promise<Renderer> {
  const { default: temml } = await import("temml");
  return (tex, isBlock) => {
    try {
      // A long formula in a sentence can be broken where TeX would break it.
      const wrap = isBlock ? "none" : "tex";
      const options: Options = { displayMode: isBlock, wrap, throwOnError: true, maxSize: [50, 50] };
      const tree = temml.__renderToMathMLTree(tex, options);
      const { markup, lost } = withoutStyles(tree.toMarkup());
      if (/ class="[^"]*\btml-(?:label|ref)\b/.test(markup))
        throw new FormulaFault("`\\label` and `\\ref` aren't supported", undefined);
      return { mathml: markup, text: plainTextOf(tree), lost };
    } catch (cause) {
      throw cause instanceof FormulaFault ? cause : faultOf(cause);
    }
  };
}

/** What Temml says, and what it means. */
const explanations: [pattern: RegExp, message: string][] = [
  [/^Unsupported function name: (.*)$/, "there is no command `$1`"],
  [/^No such environment: (.*)$/, "there is no environment `$1`"],
  [/expected '\}'|^Expected '\}', got 'EOF'/, "a `}` is missing"],
  [/^Expected 'EOF', got '\}'/, "there is no `{` for this `}`"],
  [/^Expected '\\right', got 'EOF'/, "`\\left` has no `\\right`"],
  [/^Expected & or \\\\ or \\cr or \\end/, "`\\begin` has no `\\end`"],
  [/^Expected 'EOF', got '&'/, "`&` is only possible between `\\begin` and `\\end`"],
  [/^Expected 'EOF', got '(.*)'/, "`$1` isn't possible here"],
  [/^Too many expansions/, "a command is defined by itself"],
  [/^(Double \w+)$/, "$1, so put braces around one of them"],
];

/** Messages look like ` Double superscript at position 3: \n…`. */
function faultOf(cause: unknown): FormulaFault {
  if (cause instanceof RangeError) return new FormulaFault("it's nested too deeply", undefined);
  // A combination that Temml fails at.
  if (cause instanceof TypeError) return new FormulaFault("these commands can't be combined", undefined);
  const { message = "", position } = cause as { message?: string; position?: number };
  const [written = ""] = message.trim().split(/ at position \d+:| at end of input:|\n/);
  for (const [pattern, meaning] of explanations) {
    const found = pattern.exec(written);
    if (found)
      return new FormulaFault(
        meaning.replace("$1", () => found[1] ?? ""),
        position,
      );
  }
  return new FormulaFault(written.replace(/[.:]$/, ""), position);
}
