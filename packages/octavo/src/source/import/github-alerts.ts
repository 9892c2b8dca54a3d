// Alerts as GitHub writes them: a quote whose first line is `[!NOTE]`. They become callouts.

import type { Nodes, PhrasingContent, Root } from "mdast";
import { alertNames } from "../parts/foreign-names.ts";
import { container } from "./containers.ts";
import { changeChildren } from "./tree.ts";

/** Obsidian also allows a title after the mark, and a sign that says whether it's collapsed. */
const mark = /^\[!([a-z]+)\][-+]?[ \t]*([^\n]*)(?:\n|$)/i;

export function replaceAlerts(tree: Root): void {
  changeChildren(tree, (children) => children.map(alertOf));
}

function alertOf(node: Nodes): Nodes {
  if (node.type !== "blockquote") return node;
  const [first, ...rest] = node.children;
  if (first?.type !== "paragraph") return node;
  const [text, ...inline] = first.children;
  if (text?.type !== "text") return node;
  const [marked = "", name = "", written = ""] = mark.exec(text.value) ?? [];
  const known = alertNames.get(name.toLowerCase());
  if (!known) return node;
  const title = written.trim() || known.title;
  const sentence: PhrasingContent[] = [{ ...text, value: text.value.slice(marked.length) }, ...inline];
  const isEmpty = sentence.length === 1 && text.value.length === marked.length;
  const body = isEmpty ? rest : [{ ...first, children: sentence }, ...rest];
  return container(known.part, title ? [{ type: "text", value: title }] : [], body);
}
