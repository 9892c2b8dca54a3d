// The elements of a document, as programs see them that don't draw it.

import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** In the order of the document. */
export function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

export function attribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

/** What is read aloud of a node: its text, and the alternatives of its images. */
export function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if ("tagName" in node) {
    if (attribute(node, "aria-hidden") === "true") return "";
    const label = attribute(node, "aria-label") ?? (node.tagName === "img" ? attribute(node, "alt") : undefined);
    if (label !== undefined) return label;
  }
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
