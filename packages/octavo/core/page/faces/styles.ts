// Which styles a page needs besides those that all pages have: the names of folders in render/ and parts/, and of the
// parts of the site.

import { childrenOf, type Document, type DocumentNode } from "../../model/document.ts";
import type { Parts } from "../../part.ts";
import { hasLineElements } from "../../parts/code/html.ts";
import { canBeEnlarged } from "../../parts/image/html.ts";
import { isStacked } from "../../parts/table/html.ts";

export function stylesOf({ children }: Document, parts: Parts): string[] {
  const found = new Set<string>();
  const visit = (node: DocumentNode) => {
    for (const name of neededBy(node, parts)) found.add(name);
    for (const child of childrenOf(node)) visit(child);
  };
  for (const child of children) visit(child);
  return [...found].sort();
}

function neededBy(node: DocumentNode, parts: Parts): readonly string[] {
  switch (node.type) {
    case "code":
      return [
        "code",
        ...(hasLineElements(node) ? ["lines"] : []),
        ...(node.notes ? ["notes"] : []),
        ...(node.additions?.styles ?? []),
      ];
    case "image":
      return [...(canBeEnlarged(node) ? ["image"] : []), ...(node.theme ? ["image-pair"] : [])];
    case "table":
      return isStacked(node) ? ["table", "table-stacked"] : ["table"];
    case "footnotes":
      return ["footnotes"];
    case "part":
      return [...(parts.get(node.name)?.styles ?? []), ...(node.styles ?? [])];
    default:
      return [];
  }
}
