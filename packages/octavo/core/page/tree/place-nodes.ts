// Gives every node a place. What is rewritten from another generator's syntax may have none, and its mistakes are reported,
// too.

import type { Nodes } from "mdast";
import { fileStart, type Place } from "../../model/problem.ts";
import { placeOf } from "../context/page-context.ts";

/** A node without a place gets that of the first one inside it, or else of what comes before it. */
export function placeNodes(node: Nodes, file: string, before: Place = fileStart): void {
  if (!isPlaced(node)) node.data = { ...node.data, origin: { file, ...(placeInside(node) ?? before) } };
  if (!("children" in node)) return;
  let last = placeOf(node);
  for (const child of node.children) {
    placeNodes(child, file, last);
    last = placeOf(child);
  }
}

function placeInside(node: Nodes): Place | undefined {
  for (let at: Nodes | undefined = node; at; at = "children" in at ? at.children[0] : undefined)
    if (isPlaced(at)) return placeOf(at);
  return undefined;
}

function isPlaced(node: Nodes): boolean {
  return node.position !== undefined || node.data?.origin !== undefined;
}
