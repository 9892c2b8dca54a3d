// Containers that aren't written with colons, but generated from other syntax.

import type { Nodes } from "mdast";
import { parentNode } from "./tree.ts";

/** The part that holds samples, one per tab. */
export const codeTabsPart = "code-tabs";

/** The paragraph that a container's title is parsed to. */
export function label(children: readonly Nodes[]): Nodes {
  return parentNode("paragraph", children, { data: { directiveLabel: true } });
}

/** A container that isn't written with colons. It has no position, because its colons aren't in the page's source. */
export function container(
  name: string,
  title: readonly Nodes[],
  children: readonly Nodes[],
  attributes: Readonly<Record<string, string>> = {},
): Nodes {
  const labelled = title.length > 0 ? [label(title), ...children] : children;
  return parentNode("containerDirective", labelled, { name, attributes });
}

/** @param samples each with the label of its tab in its options. */
export function codeTabs(samples: readonly Nodes[]): Nodes {
  return container(codeTabsPart, [], samples);
}

export function isCodeTabs(node: Nodes): boolean {
  return node.type === "containerDirective" && node.name === codeTabsPart;
}
