// The plain text of a tree, for labels, descriptions, and the page's list of headings.

import type { Nodes } from "mdast";

export function textOf(node: Nodes | readonly Nodes[]): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  const one = node as Nodes;
  if (one.type === "break") return " ";
  if (one.type === "image") return one.alt ?? "";
  if (one.type === "yaml" || one.type === "html") return "";
  if ("value" in one) return one.value;
  if (isPlainText(one)) return `:${one.name}`;
  if (!("children" in one)) return "";
  const separator = isBlockParent(one) ? "\n" : "";
  return one.children.map(textOf).join(separator);
}

/** `10:30` and `sources:list` are words with a colon, not directives. */
export function isPlainText(node: Nodes): node is Extract<Nodes, { type: "textDirective" }> {
  return node.type === "textDirective" && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

function isBlockParent(node: Nodes): boolean {
  return ["root", "list", "listItem", "blockquote", "table", "tableRow", "containerDirective"].includes(node.type);
}
