// Attribute lists of MkDocs, such as `[Start](start.md){ .md-button }`. They say how something looks, so they're
// removed.

import type { Nodes, Root } from "mdast";
import { type PageContext, report } from "../../core/page/context/page-context.ts";
import { changeChildren } from "../../core/page/context/tree.ts";

const item = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+))`;
const list = String.raw`\{:?\s*${item}(?:\s+${item})*\s*\}`;
const afterNode = new RegExp(`^${list}`);
const alone = new RegExp(`^${list}$`);

/** An ID, as this generator reads it. */
const id = /^\{\s*#([\w-]+)\s*(?:[.\w"'=\s-]*)\}/;

export function removeAttributeLists(tree: Root, page: PageContext): void {
  let first: Nodes | undefined;
  changeChildren(tree, (children, parent) =>
    children.flatMap((node, index): Nodes[] => {
      const before = children[index - 1];
      if (node.type !== "text") return isOnlyList(node) ? [] : [node];
      const isAfterNode = before !== undefined && before.type !== "text";
      if (isAfterNode && afterNode.test(node.value)) {
        first ??= node;
        return [{ ...node, value: node.value.replace(afterNode, "") }];
      }
      if (parent.type === "heading" && index === children.length - 1)
        return [{ ...node, value: node.value.replace(new RegExp(String.raw`\s*${list}\s*$`), keepId) }];
      return [node];
    }),
  );
  if (first) report(page, first, "Attributes in braces have no meaning here.", "Remove them.", "list of attributes");
}

function keepId(written: string): string {
  const [, name] = id.exec(written.trim()) ?? [];
  return name ? ` {#${name}}` : "";
}

/** A paragraph of one list belongs to the block above it. */
function isOnlyList(node: Nodes): boolean {
  if (node.type !== "paragraph") return false;
  const [only, ...others] = node.children;
  return only?.type === "text" && others.length === 0 && alone.test(only.value);
}
