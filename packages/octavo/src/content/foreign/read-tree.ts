// Reads the Markdown of a page, including what other generators add to Markdown. From here on, a page only has the syntax of
// this generator.

import type { Root } from "mdast";
import { markdownToMdast } from "satteri";
import { parserOptions } from "../expand.ts";
import type { PageContext } from "../page-context.ts";
import { rewriteAdmonitions } from "./admonitions.ts";
import { removeAttributeLists } from "./attribute-lists.ts";
import { renameContainers, rewriteContainers } from "./containers.ts";
import { removeGenerated } from "./generated-lists.ts";
import { replaceAlerts } from "./github-alerts.ts";
import { replaceHtml } from "./html.ts";
import { type Line, linesOf } from "./lines.ts";
import { parseMdx, removeImports, replaceMdx } from "./mdx.ts";

/** Rewrites the syntax that Markdown would take for something else. */
export function rewriteLines(markdown: string, page: PageContext): Line[] {
  return rewriteContainers(rewriteAdmonitions(linesOf(markdown), page.setup.parts));
}

/** @param text the rewritten lines. */
export function parseTree(text: string, page: PageContext): Root {
  const isMdx = page.file.endsWith(".mdx");
  return isMdx ? parseMdx(text, page) : (markdownToMdast(text, parserOptions) as Root);
}

export function replaceForeign(tree: Root, page: PageContext): void {
  const { strict } = page.setup.site;
  replaceMdx(tree, page);
  removeGenerated(tree, page);
  // On a strict site, these are mistakes, which are reported where they are.
  if (!strict) {
    removeImports(tree, page);
    replaceHtml(tree, page);
    removeAttributeLists(tree, page);
  }
  replaceAlerts(tree);
  renameContainers(tree, page);
}
