// Replaces `{=NAME}` with the value of a constant in prose, code, addresses, and front matter. No sample language and
// no platform expression starts with `{=`, so the syntax is unambiguous. `\{=NAME}` is the citation itself, as text.

import type { Nodes } from "mdast";
import { type Place, suggest } from "../../model/problem.ts";
import type { Constant } from "../../model/site.ts";
import { constantDependency, dependOn } from "../context/dependencies.ts";
import { type PageContext, placeInNode, report } from "../context/page-context.ts";

/** What a citation has in place of its braces, and of a backslash before it, while the parser runs. */
const [opening, closing, backslash] = ["\uE000", "\uE001", "\uE002"];
const name = "[A-Za-z][A-Za-z0-9_]*";
const citation = new RegExp(`(${backslash}?)[{${opening}]=(${name})[}${closing}]`, "g");
const unread = new RegExp(String.raw`(\\?)\{=(${name})\}`, "g");

/**
 * The parser ends a directive's attributes at the first `}`, so citations have no braces while it runs. In prose, it would
 * also remove the backslash of those that stay text. A page may contain the same characters, which stay as they are.
 */
export function guardCitations(markdown: string): string {
  return markdown.replace(unread, (_, slash, name) => `${slash && backslash}${opening}=${name}${closing}`);
}

/** The text as it was before `guardCitations`. */
export function restoreCitations(text: string): string {
  return text.replaceAll(opening, "{").replaceAll(closing, "}").replaceAll(backslash, "\\");
}

/** @param text of a tree. */
export function hasCitation(text: string): boolean {
  return text.includes(opening);
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
  return text.replace(citation, (_, slash: string, name: string) => {
    const written = `{=${name}}`;
    if (slash) return written;
    const constant = constantOf(name, page);
    if (constant) return constant.text;
    // The node's text no longer contains indents, quote marks, and escapes, but the source does.
    const found = searched === undefined ? -1 : page.text.markdown.indexOf(written, searched);
    if (found >= 0) searched = found + written.length;
    if (at) reportUnknown(name, page, found < 0 ? at : placeInNode(found, at, page));
    return written;
  });
}

export function findConstant(name: string, page: PageContext, at: Nodes): Constant | undefined {
  const constant = constantOf(name, page);
  if (!constant) reportUnknown(name, page, at);
  return constant;
}

function constantOf(name: string, page: PageContext): Constant | undefined {
  dependOn(constantDependency, name, page);
  return page.setup.constants.get(name);
}

function reportUnknown(name: string, page: PageContext, at: Nodes | Place): void {
  const meant = suggest(name, page.setup.constants.keys());
  const remedy = meant ? `Did you mean \`${meant}\`?` : "Add it to site/constants.yaml.";
  report(page, at, `There is no constant \`${name}\`.`, remedy, "constant");
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
