// Replaces `{=NAME}` with the value of a constant in prose, code, addresses, and front matter. No sample language and
// no platform expression starts with `{=`, so the syntax is unambiguous. `\{=NAME}` is the citation itself, as text.

import type { Nodes } from "mdast";
import { suggest } from "../../model/problem.ts";
import type { Constant } from "../../model/site.ts";
import { constantDependency, dependOn } from "../context/dependencies.ts";
import { type PageContext, placeInNode, report } from "../context/page-context.ts";

const citation = /(\uE002?)[{\uE000]=([A-Za-z][A-Za-z0-9_]*)[}\uE001]/g;
const unread = /(\\?)\{=([A-Za-z][A-Za-z0-9_]*)\}/g;

/**
 * The parser ends a directive's attributes at the first `}`, so citations have no braces while it runs. In prose, it would
 * also remove the backslash of those that stay text.
 */
export function guardCitations(markdown: string): string {
  return markdown.replace(unread, (_, backslash, name) => `${backslash && "\uE002"}\uE000=${name}\uE001`);
}

/** Replaces every citation below a node, in place. */
export function replaceConstants(node: Nodes, page: PageContext): void {
  // In TeX, `{=x}` means something else.
  if (node.type === "math" || node.type === "inlineMath") return;
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
  /** Where the source is searched for the next unknown name. */
  let searched = at?.position?.start.offset;
  return text.replace(citation, (_, backslash: string, name: string) => {
    const written = `{=${name}}`;
    if (backslash) return written;
    const known = page.setup.constants.get(name);
    dependOn(constantDependency, name, page);
    if (known) return known.text;
    // The node's text no longer contains indents, quote marks, and escapes, but the source does.
    const found = searched === undefined ? -1 : page.text.markdown.indexOf(written, searched);
    if (found >= 0) searched = found + written.length;
    if (at) findConstant(name, page, found < 0 ? at : placeInNode(found, at, page));
    return written;
  });
}

export function findConstant(name: string, page: PageContext, at: Parameters<typeof report>[1]): Constant | undefined {
  const { constants } = page.setup;
  const constant = constants.get(name);
  dependOn(constantDependency, name, page);
  if (!constant) {
    const meant = suggest(name, constants.keys());
    const remedy = meant ? `Did you mean \`${meant}\`?` : "Add it to site/constants.yaml.";
    report(page, at, `There is no constant \`${name}\`.`, remedy, "constant");
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
