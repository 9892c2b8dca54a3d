// Compares nodes of a syntax tree by what they say, wherever they are.

import type { Nodes } from "mdast";

/** What isn't part of a node itself. */
const around = new Set(["position", "data", "children"]);

export function areSame(a: Nodes, b: Nodes): boolean {
  if (textOf(a) !== textOf(b) || isLabel(a) !== isLabel(b)) return false;
  const [children, others] = [childrenOf(a), childrenOf(b)];
  return children.length === others.length && children.every((child, index) => areSame(child, others[index] as Nodes));
}

/** The title of a directive, which isn't a block. */
export function isLabel(node: Nodes): boolean {
  return node.type === "paragraph" && node.data?.directiveLabel === true;
}

function textOf(node: Nodes): string {
  const fields = Object.entries(node).filter(([name, value]) => !around.has(name) && value != null);
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function childrenOf(node: Nodes): readonly Nodes[] {
  return "children" in node ? node.children : [];
}

/** Where a node is in the text. Undefined if it isn't there. */
export function rangeOf(node: Nodes | undefined): [start: number, end: number] | undefined {
  const { position } = node ?? {};
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : [start, end];
}
