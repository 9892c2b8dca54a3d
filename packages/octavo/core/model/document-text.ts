// The plain text of a document's nodes: for labels, descriptions, and search.

import { childrenOf, type DocumentNode } from "./document.ts";

export function textOf(nodes: readonly DocumentNode[]): string {
  return nodes.map(textOfNode).join("");
}

export function textOfNode(node: DocumentNode): string {
  switch (node.type) {
    case "break":
      return " ";
    case "image":
      return node.alt;
    case "html":
      return /^<br\b/i.test(node.value) ? " " : "";
    case "footnoteReference":
      return "";
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "table":
      return node.rows.map((row) => row.map(textOfNode).join("\n")).join("\n");
    default: {
      const isBlock = node.type === "part" ? !node.isInline : blockParents.has(node.type);
      const separator = isBlock ? "\n" : "";
      return childrenOf(node).map(textOfNode).join(separator);
    }
  }
}

/** Nodes whose children are blocks. */
const blockParents = new Set(["list", "listItem", "blockquote", "footnotes", "footnote"]);
