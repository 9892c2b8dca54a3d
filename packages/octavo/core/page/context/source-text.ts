// The plain text of a syntax tree, before anything in it is resolved.

import type { Nodes } from "mdast";

export function sourceText(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "yaml" || node.type === "html") return "";
  if ("value" in node) return node.value;
  if (node.type === "textDirective" && node.children.length === 0) return `:${node.name}`;
  return "children" in node ? node.children.map(sourceText).join("") : "";
}
