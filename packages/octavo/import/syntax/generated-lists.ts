// Marks that other generators replace: `[[toc]]` and `[TOC]` by a list of the page's headings, and `{{#title …}}` by nothing.

import type { Nodes, Root } from "mdast";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { sourceText } from "../../core/page/context/source-text.ts";
import { changeChildren } from "../../core/page/context/tree.ts";

const contents = /^(?:\[\[toc\]\]|\[toc\])$/i;
const title = /^\{\{#title\s[^}]*\}\}$/;

export function removeGenerated(tree: Root, page: PageContext): void {
  changeChildren(tree, (children) => children.filter((node) => isKept(node, page)));
}

function isKept(node: Nodes, page: PageContext): boolean {
  if (node.type !== "paragraph") return true;
  const text = sourceText(node).trim();
  if (title.test(text)) {
    report(page, node, "The title can't be set here.", "Write `title: …` in the front matter.", "title");
    return false;
  }
  if (!contents.test(text)) return true;
  const remedy = "Remove it. The headings of a page are listed next to it.";
  report(page, node, `\`${text}\` has no meaning here.`, remedy, "list of headings");
  return false;
}
