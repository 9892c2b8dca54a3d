// Footnotes: numbered by their first reference, and listed at the end of the page.

import type { Nodes, FootnoteReference as WrittenReference } from "mdast";
import type { DocumentNode, Footnote, FootnoteReference } from "../../model/document.ts";
import { warn } from "../context/page-context.ts";
import { newId } from "./new-id.ts";
import type { TreeContext } from "./tree-context.ts";

export function annotateFootnoteReference(node: WrittenReference, page: TreeContext): FootnoteReference | undefined {
  const { written, referenced } = page.footnotes;
  const definition = written.get(node.identifier);
  if (!definition) return undefined;
  let footnote = referenced.get(node.identifier);
  if (!footnote) {
    const number = referenced.size + 1;
    footnote = { definition, number, id: newId(`footnote-${number}`, page), references: [] };
    referenced.set(node.identifier, footnote);
  }
  const { number, id: target, references } = footnote;
  const id = newId(`footnote-reference-${number}`, page);
  references.push(id);
  return { type: "footnoteReference", number, id, target };
}

/** The list of all footnotes that the page refers to. */
export function annotateFootnotes(
  page: TreeContext,
  annotate: (nodes: readonly Nodes[]) => DocumentNode[],
): DocumentNode[] {
  const { written, referenced } = page.footnotes;
  const children: Footnote[] = [];
  // A footnote may refer to further ones, which are added to the map meanwhile.
  for (const { definition, number, id, references } of referenced.values())
    children.push({ type: "footnote", number, id, references, children: annotate(definition.children) });
  for (const [identifier, node] of written)
    if (!referenced.has(identifier))
      warn(page, node, `Nothing refers to the footnote \`${node.label ?? identifier}\`.`, "Remove it.");
  return children.length > 0 ? [{ type: "footnotes", children }] : [];
}
