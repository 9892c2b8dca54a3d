// Finds mistakes in the outline of a document, and IDs that it has twice.

import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export function outlineFaults(html: string): string[] {
  const elements = elementsOf(parse(html));
  const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const titles = headings.filter(({ tagName }) => tagName === "h1");
  const faults = titles.length === 1 ? [] : [`There are ${titles.length} <h1>.`];
  for (const [index, heading] of headings.entries()) {
    const before = headings[index - 1];
    if (before && levelOf(heading) > levelOf(before) + 1)
      faults.push(`<${heading.tagName}> “${textOf(heading)}” follows <${before.tagName}>.`);
  }
  const ids = elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name === "id").map(({ value }) => value));
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...faults, ...[...new Set(repeated)].map((id) => `The ID “${id}” is there twice.`)];
}

function levelOf({ tagName }: Element): number {
  return Number(tagName.slice(1));
}

function elementsOf(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  return "tagName" in node ? [node, ...children] : children;
}

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
