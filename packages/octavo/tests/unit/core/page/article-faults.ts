// Finds what the HTML of an article must never contain, whatever its Markdown is.

import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const forbidden = /^(?:script|style|iframe|object|embed|base|form|link|meta|template|textarea|plaintext|xmp)$/;
/** A part may say what to do without scripts. */
const sentence = /^<p>[^<]+<\/p>$/;
const addresses = new Set(["href", "src", "action", "formaction", "poster", "xlink:href"]);

export function articleFaults(html: string): string[] {
  const faults: string[] = [];
  const tree = parseFragment(html, { onParseError: ({ code }) => faults.push(code) });
  for (const element of elementsOf(tree)) {
    const { tagName, attrs } = element;
    if (forbidden.test(tagName)) faults.push(`<${tagName}>`);
    if (tagName === "noscript" && !sentence.test(visibleText(element))) faults.push("<noscript>");
    for (const { name, value } of attrs)
      if (/^on/.test(name) || (addresses.has(name) && !/^(?:https?:|mailto:|\/|#)/.test(value)))
        faults.push(`${name}="${value}"`);
  }
  return faults;
}

export function elementsOf(node: Node): Element[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  return "tagName" in node ? [node, ...children] : children;
}

/** What a reader sees. */
export function visibleText(node: Node | string): string {
  if (typeof node === "string") return visibleText(parseFragment(node));
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(visibleText).join("") : "";
}
