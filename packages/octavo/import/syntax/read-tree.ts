// Replaces what other generators add to Markdown. From here on, a page only has the syntax of this generator.

import type { Root } from "mdast";
import { githubSlugOf } from "../../core/model/slug.ts";
import { type Line, linesOf, rewritten } from "../../core/page/context/lines.ts";
import type { PageContext, PageSyntax } from "../../core/page/context/page-context.ts";
import { insertIncludes } from "../../core/page/includes/insert-includes.ts";
import { guardedLines } from "../../core/page/parse-markdown.ts";
import { removeHiddenLines } from "../mdbook/hidden-lines.ts";
import { fileOf } from "../source/files.ts";
import { languageOf, routeOf } from "../source/links.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { removeAttributeLists } from "./attribute-lists.ts";
import { renameContainers, rewriteContainers } from "./containers.ts";
import { insertFrontMatter } from "./front-matter-values.ts";
import { removeGenerated } from "./generated-lists.ts";
import { replaceReferences } from "./generated-references.ts";
import { insertHomePage } from "./home-page.ts";
import { replaceHtml } from "./html.ts";
import { removeImports } from "./imports.ts";
import { otherIncludes } from "./include-syntax.ts";
import { reportLiteral } from "./literal-marks.ts";
import { rewriteExtensions } from "./markdown-extensions.ts";
import { replaceMdx } from "./mdx.ts";
import { isMdx, rewriteJsx } from "./mdx-lines.ts";
import { rewriteTabMarks } from "./tab-marks.ts";

/** Markdown and MDX of all other generators. */
export const otherSyntax: PageSyntax = {
  name: "others",
  keepsAll: true,
  ...{ anchorOf: githubSlugOf, routeOf, languageOf, fileOf },
  read(text, page) {
    const { directives, settings } = page.setup;
    let lines = guardedLines(insertIncludes(withYamlFences(linesOf(text)), page, otherIncludes), page);
    lines = removeHiddenLines(lines, settings.hiddenLines);
    lines = insertFrontMatter(replaceReferences(lines, page));
    lines = rewriteExtensions(lines, page);
    if (isMdx(page)) lines = rewriteJsx(lines, page);
    return rewriteContainers(rewriteTabMarks(rewriteAdmonitions(lines, directives)));
  },
  adapt(tree, page, isGenerated) {
    if (!isGenerated) replaceForeign(tree, page);
    else replaceHtml(tree, page);
  },
};

/** Front matter in TOML is reported like YAML with a mistake, and what both write the same way is read. */
function withYamlFences(lines: Line[]): Line[] {
  const isFence = ({ text }: Line) => /^\+\+\+[ \t]*$/.test(text);
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (!lines[0] || !isFence(lines[0]) || end < 0) return lines;
  return lines.map((line, index) => (index === 0 || index === end ? rewritten(line, "---") : line));
}

/** Most pages have none of these, so the tree isn't walked for what the source can't contain. */
function replaceForeign(tree: Root, page: PageContext): void {
  const mayHave = (sign: RegExp) => isMdx(page) || sign.test(page.text.markdown);
  replaceMdx(tree, page);
  if (mayHave(/toc|\{\{#title/i)) removeGenerated(tree, page);
  insertHomePage(tree);
  if (mayHave(/^\s*(?:import|export)\s/m)) removeImports(tree, page);
  if (mayHave(/</)) replaceHtml(tree, page);
  if (mayHave(/\{/)) removeAttributeLists(tree, page);
  if (mayHave(/\{[{%<]|\[\[|\$\$/)) reportLiteral(tree, page);
  if (mayHave(/:::/)) renameContainers(tree, page);
}
