// Compares nodes of a syntax tree by what they say, wherever they are.

import type { Nodes } from "mdast";

/** What isn't part of a node itself. */
const around = new Set(["position", "data", "children"]);

export function areSame(a: Nodes, b: Nodes): boolean {
  if (!areSameAlone(a, b)) return false;
  const [of, others] = [childrenOf(a), childrenOf(b)];
  return of.length === others.length && of.every((child, index) => areSame(child, others[index] as Nodes));
}

/** Whether two nodes only differ in their children. */
export function areSameAlone(a: Nodes, b: Nodes): boolean {
  return ownText(a) === ownText(b) && isLabel(a) === isLabel(b);
}

/** @param without the name of a field that may differ. */
/** The title of a directive, which isn't a block. */
export function isLabel(node: Nodes): boolean {
  return node.type === "paragraph" && node.data?.directiveLabel === true;
}

export function ownText(node: Nodes, without?: string): string {
  const own = Object.entries(node).filter(([name, value]) => !around.has(name) && name !== without && value != null);
  return JSON.stringify(own.sort(([a], [b]) => (a < b ? -1 : 1)));
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
