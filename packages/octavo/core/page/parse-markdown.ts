// Parses Markdown with the features that a page may use.

import type { Root } from "mdast";
import { markdownToMdast } from "satteri";
import { guardFormulas, restoreFormulas } from "../../extensions/math/math-marks.ts";
import type { MathMark } from "../../extensions/math/model/math.ts";
import { linesOf, textOfLines } from "./context/lines.ts";

const features = { directive: true, frontmatter: true, gfm: { footnotes: true } } as const;

/** @param text the rewritten lines. @param marks those of formulas, if the site has any. */
export function parseTree(text: string, marks: readonly MathMark[] = []): Root {
  const math = marks.length > 0;
  const tree = markdownToMdast(text, { features: { ...features, math } }) as Root;
  if (math) restoreFormulas(tree);
  return tree;
}

/** Reads Markdown whose lines nothing rewrites. */
export function parseText(text: string, marks: readonly MathMark[] = []): Root {
  return parseTree(textOfLines(guardFormulas(linesOf(text), marks)), marks);
}
