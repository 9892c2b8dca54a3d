// Replaces `{=NAME}` with the value of a constant in prose, code, addresses, and front matter. No sample language and
// no platform expression starts with `{=`, so the syntax is unambiguous.

import type { Nodes } from "mdast";
import { type Place, placeAt, suggest } from "../model/problem.ts";
import type { Constant } from "../model/site.ts";
import { type PageContext, report } from "./page-context.ts";

const citation = /[{\uE000]=([A-Za-z][A-Za-z0-9_]*)[}\uE001]/g;

/** The parser ends a directive's attributes at the first `}`, so citations have no braces while it runs. */
export function guardCitations(markdown: string): string {
  return markdown.replace(citation, "\uE000=$1\uE001");
}

/** Replaces every citation below a node, in place. */
export function replaceConstants(node: Nodes, page: PageContext): void {
  if ("value" in node && typeof node.value === "string") node.value = withConstants(node.value, page, node);
  if ("url" in node) node.url = withConstants(node.url, page, node);
  if ("title" in node && node.title) node.title = withConstants(node.title, page, node);
  if ("alt" in node && node.alt) node.alt = withConstants(node.alt, page, node);
  if (node.type === "code" && node.meta) node.meta = withConstants(node.meta, page, node);
  if ("attributes" in node && node.attributes && !Array.isArray(node.attributes))
    replaceInAttributes(node.attributes, page, node);
  if ("children" in node) for (const child of node.children) replaceConstants(child, page);
}

/** @param at the node that contains the text. Absent if unknown names are reported elsewhere. */
export function withConstants(text: string, page: PageContext, at?: Nodes): string {
  return text.replace(citation, (whole, name: string, offset: number) => {
    const known = page.setup.site.constants.get(name);
    page.dependencies.set(`constant ${name}`, known?.text ?? "");
    if (known) return known.text;
    const earlier = text.slice(0, offset).split(whole).length - 1;
    if (at) findConstant(name, page, placeOfCitation(`{=${name}}`, earlier, page, at));
    return `{=${name}}`;
  });
}

export function findConstant(name: string, page: PageContext, at: Parameters<typeof report>[1]): Constant | undefined {
  const { constants } = page.setup.site;
  const constant = constants.get(name);
  page.dependencies.set(`constant ${name}`, constant?.text ?? "");
  if (!constant) {
    const meant = suggest(name, constants.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : "Add it to site/constants.yaml.";
    report(page, at, `There is no constant \`${name}\`.`, remedy);
  }
  return constant;
}

function replaceInAttributes(
  attributes: Record<string, string | null | undefined>,
  page: PageContext,
  node: Nodes,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value) attributes[name] = withConstants(value, page, node);
  }
}

/** Searches the source, because a node's text no longer contains indents, quote marks, and escapes. */
function placeOfCitation(written: string, earlier: number, page: PageContext, at: Nodes): Place {
  const start = at.position?.start.offset;
  if (start === undefined) return {};
  let found = page.markdown.indexOf(written, start);
  for (let count = 0; count < earlier; count++) found = page.markdown.indexOf(written, found + 1);
  return placeAt(page.markdown, found);
}
