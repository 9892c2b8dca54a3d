// Walks and changes the syntax tree of a page. Limits on a page's nesting (limits.ts) keep this from running out of stack.

import type { Nodes, Parents } from "mdast";
import { isPhrasing } from "../../model/phrasing.ts";

/** Calls a function for each node, parents first. */
export function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ("children" in node) for (const child of node.children) visitNodes(child, visit);
}

/** Replaces the children of each node, innermost first. @param change returns children that the parent may have. */
export function changeChildren(node: Nodes, change: (children: readonly Nodes[], parent: Parents) => Nodes[]): void {
  if (!("children" in node)) return;
  for (const child of node.children) changeChildren(child, change);
  // Which children a parent may have depends on its type, which the compiler can't follow here.
  (node as { children: Nodes[] }).children = change(node.children, node);
}

/** Nodes whose children are parts of sentences. */
const sentences = new Set<Nodes["type"]>([
  ...(["paragraph", "heading", "emphasis", "strong", "delete", "link", "tableCell", "textDirective"] as const),
  ...(["linkReference", "leafDirective"] as const),
]);

/** Nodes that a parent may have in the place of others. */
export function asChildrenOf(parent: Parents, nodes: readonly Nodes[]): Nodes[] {
  return sentences.has(parent.type) ? asSentence(nodes) : asBlocks(nodes);
}

/** A node with children that it may have, which the caller has to make sure of. */
export function parentNode(type: Nodes["type"], children: readonly Nodes[], rest: object = {}): Nodes {
  return { type, ...rest, children } as Nodes;
}

export function textNode(value: string): Nodes {
  return { type: "text", value };
}

/** Nodes for a place that holds blocks: parts of sentences are put into paragraphs. */
export function asBlocks(nodes: readonly Nodes[]): Nodes[] {
  const blocks: Nodes[] = [];
  let open: Nodes[] = [];
  const close = () => {
    const children = trimmed(open);
    if (children.length > 0) blocks.push(paragraph(children));
    open = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) open.push(node);
    else {
      close();
      if (node.type === "tableRow" || node.type === "tableCell") blocks.push(...asBlocks(node.children));
      else blocks.push(node.type === "listItem" ? parentNode("list", [node]) : node);
    }
  }
  close();
  return blocks;
}

/** Nodes for a place that holds parts of sentences: blocks are reduced to their text. */
export function asSentence(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node, index): Nodes[] => {
    // An anchor has no text and fits anywhere.
    if (isPhrasing(node) || node.type === "leafDirective") return [node];
    const gap: Nodes[] = index > 0 ? [{ type: "text", value: " " }] : [];
    if (node.type === "code") return [...gap, { type: "inlineCode", value: node.value }];
    const to = node.type === "containerDirective" && node.attributes?.to;
    if (to) return [...gap, parentNode("link", asSentence(node.children), { url: to })];
    return "children" in node ? [...gap, ...asSentence(node.children)] : [];
  });
}

export function paragraph(children: readonly Nodes[]): Nodes {
  return parentNode("paragraph", children);
}

/** Without the spaces and line breaks at both ends. */
export function trimmed(nodes: readonly Nodes[]): Nodes[] {
  const result = nodes.map((node) => (node.type === "text" ? { ...node } : node));
  const [first] = result;
  if (first?.type === "text") first.value = first.value.trimStart();
  const last = result.at(-1);
  if (last?.type === "text") last.value = last.value.trimEnd();
  const isEmpty = (node: Nodes | undefined) => node?.type === "text" && node.value === "";
  if (isEmpty(first) || (result.length > 1 && isEmpty(last)))
    return trimmed(result.slice(isEmpty(first) ? 1 : 0, isEmpty(last) && result.length > 1 ? -1 : undefined));
  return result;
}
