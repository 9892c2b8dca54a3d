// Replaces what other generators add to Markdown. From here on, a page only has the syntax of this generator.

import type { Root } from "mdast";
import { type Line, linesOf, rewritten } from "../../core/page/context/lines.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { insertIncludes } from "../../core/page/includes/insert-includes.ts";
import { replaceAlerts } from "../../core/page/tree/github-alerts.ts";
import { guardFormulas } from "../../extensions/math/math-marks.ts";
import { removeHiddenLines } from "../mdbook/hidden-lines.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { removeAttributeLists } from "./attribute-lists.ts";
import { renameContainers, rewriteContainers } from "./containers.ts";
import { insertFrontMatter } from "./front-matter-values.ts";
import { removeGenerated } from "./generated-lists.ts";
import { replaceReferences } from "./generated-references.ts";
import { insertHomePage } from "./home-page.ts";
import { replaceHtml } from "./html.ts";
import { removeImports } from "./imports.ts";
import { reportLiteral } from "./literal-marks.ts";
import { rewriteExtensions } from "./markdown-extensions.ts";
import { replaceMdx } from "./mdx.ts";
import { isMdx, rewriteJsx } from "./mdx-lines.ts";
import { reportLine } from "./report-line.ts";
import { rewriteTabMarks } from "./tab-marks.ts";

/** Rewrites the syntax that Markdown would take for something else. */
export function rewriteLines(markdown: string, page: PageContext): Line[] {
  let lines = linesOf(markdown);
  if (page.setup.settings.mayBeForeign) lines = withYamlFences(lines);
  lines = insertIncludes(lines, page);
  lines = guardFormulas(lines, page.setup.settings.math ?? [], (line, index) => {
    const remedy = "Write another `$$` where the formula ends, or `\\$\\$` if it's text.";
    reportLine(page, line, index, "Nothing closes this `$$`.", remedy, "formula");
  });
  if (page.setup.settings.mayBeForeign) {
    lines = removeHiddenLines(lines, page.setup.settings.hiddenLines);
    lines = insertFrontMatter(replaceReferences(lines, page));
    lines = rewriteExtensions(lines, page);
  }
  if (isMdx(page)) lines = rewriteJsx(lines, page);
  return rewriteContainers(rewriteTabMarks(rewriteAdmonitions(lines, page.setup.directives)));
}

/** Front matter in TOML is reported like YAML with a mistake, and what both write the same way is read. */
function withYamlFences(lines: Line[]): Line[] {
  const isFence = ({ text }: Line) => /^\+\+\+[ \t]*$/.test(text);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!lines[0] || !isFence(lines[0]) || end < 0) return lines;
  return lines.map((line, index) => (index === 0 || index === end ? rewritten(line, "---") : line));
}

/** Most pages have none of these, so the tree isn't walked for what the source can't contain. */
export function replaceForeign(tree: Root, page: PageContext): void {
  const { mayBeForeign } = page.setup.settings;
  const mayHave = (sign: RegExp) => isMdx(page) || sign.test(page.markdown);
  replaceMdx(tree, page);
  if (mayHave(/toc|\{\{#title/i)) removeGenerated(tree, page);
  // Elsewhere, these are mistakes, which are reported where they are.
  if (mayBeForeign) {
    insertHomePage(tree);
    if (mayHave(/^\s*(?:import|export)\s/m)) removeImports(tree, page);
    if (mayHave(/</)) replaceHtml(tree, page);
    if (mayHave(/\{/)) removeAttributeLists(tree, page);
    if (mayHave(/\{[{%<]|\[\[|\$\$/)) reportLiteral(tree, page);
  }
  if (mayHave(/\[!/)) replaceAlerts(tree);
  if (mayHave(/:::/)) renameContainers(tree, page);
}
