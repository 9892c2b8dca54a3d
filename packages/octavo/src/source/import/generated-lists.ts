// Marks that other generators replace: `[[toc]]` and `[TOC]` by a list of the page's headings, and `{{#include …}}`,
// `--8<-- "…"`, `<<< @/…`, and `<!--@include: …-->` by another file.

import type { Nodes, Root } from "mdast";
import { type PageContext, report } from "../page/page-context.ts";
import { sourceText } from "../page/source-text.ts";
import { changeChildren } from "./tree.ts";

const contents = /^(?:\[\[toc\]\]|\[toc\]|\[\[_toc_\]\]|\{:toc\})$/i;
const include = /^(?:\{\{#(?:rustdoc_)?(?:include|playground|title)\s[^}]*\}\}|-{1,}8<-{1,}\s*".*"|<<<\s*[@./]\S*.*)$/;
const includeInCode = /^\s*(?:\{\{#(?:rustdoc_)?(?:include|playground)\s[^}]*\}\}|-{1,}8<-{1,}\s*".*")\s*$/m;
const includeComment = /^<!--\s*@include:/;

export function removeGenerated(tree: Root, page: PageContext): void {
  changeChildren(tree, (children) => children.filter((node) => isKept(node, page)));
}

function isKept(node: Nodes, page: PageContext): boolean {
  if (node.type === "code" && includeInCode.test(node.value)) reportInclude(node, page);
  if (node.type === "html" && includeComment.test(node.value)) reportInclude(node, page);
  if (node.type !== "paragraph") return true;
  const text = sourceText(node).trim();
  if (contents.test(text)) {
    const remedy = "Remove it. The headings of a page are listed next to it.";
    report(page, node, `\`${text}\` has no meaning here.`, remedy, "list of headings");
    return false;
  }
  if (!include.test(text)) return true;
  reportInclude(node, page);
  return false;
}

function reportInclude(node: Nodes, page: PageContext): void {
  report(page, node, "Other files can't be included.", "Copy what the page needs into it.", "included file");
}
