// Which Markdown nodes are parts of sentences. Markdown calls them phrasing content.

import type { Nodes, PhrasingContent } from "mdast";

const phrasing = new Set<Nodes["type"]>([
  ...(["text", "emphasis", "strong", "delete", "inlineCode", "inlineMath", "break", "link", "image", "html"] as const),
  ...(["linkReference", "imageReference", "footnoteReference", "textDirective"] as const),
]);

export function isPhrasing(node: Nodes): node is PhrasingContent {
  return phrasing.has(node.type);
}
