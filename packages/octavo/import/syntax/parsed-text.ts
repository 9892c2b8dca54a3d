// Markdown in the attributes of components.

import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";
import { visitNodes } from "../../core/page/context/tree.ts";

/** @returns blocks that have the place of the component. */
export function parsedText(markdown: string, at: Nodes): Nodes[] {
  const tree = markdownToMdast(markdown, { features: { gfm: true } }) as Nodes;
  visitNodes(tree, (node) => {
    node.position = at.position;
  });
  return "children" in tree ? [...tree.children] : [];
}
