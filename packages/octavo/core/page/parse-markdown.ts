// Parses Markdown with the features that a page may use.

import type { Root } from "mdast";
import { markdownToMdast } from "satteri";
import type { MathMark } from "../model/math-mark.ts";
import { type Line, linesOf, textOfLines } from "./context/lines.ts";
import type { PageContext } from "./context/page-context.ts";
import { reportLine } from "./context/report-line.ts";
import { guardFormulas, restoreFormulas } from "./formulas/guard-formulas.ts";

const features = { directive: true, frontmatter: true, gfm: { footnotes: true } } as const;

/** @param text the rewritten lines. @param marks those of formulas, if the site has any. */
export function parseTree(text: string, marks: readonly MathMark[] = []): Root {
  const math = marks.length > 0;
  const tree = markdownToMdast(text, { features: { ...features, math } }) as Root;
  if (math) restoreFormulas(tree);
  return tree;
}

/** Keeps everything but the parser of formulas from reading them. */
export function guardedLines(lines: readonly Line[], page: PageContext): Line[] {
  return guardFormulas(lines, page.setup.settings.math ?? [], (line, index) => {
    const remedy = "Write another `$$` where the formula ends, or `\\$\\$` if it's text.";
    reportLine(page, line, index, "Nothing closes this `$$`.", remedy, "formula");
  });
}

/** Reads Markdown whose lines nothing rewrites. */
export function parseText(text: string, marks: readonly MathMark[] = []): Root {
  return parseTree(textOfLines(guardFormulas(linesOf(text), marks)), marks);
}
