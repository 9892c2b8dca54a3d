// Records links to other sites with the exact places of their addresses, for `check --external`.

import type { Nodes } from "mdast";
import { findAddress } from "../../model/find-address.ts";
import { placeInNode, placeOf } from "../context/page-context.ts";
import type { TreeContext } from "./tree-context.ts";

export function recordExternalLink(url: string, page: TreeContext, at: Nodes): void {
  // Links in settings are found in their files.
  if (!/^https?:/i.test(url) || at.data?.origin) return;
  const node = writtenAddress(at, page);
  const { start, end } = node.position ?? {};
  const offset = start && end ? offsetOf(url, page.text.markdown.slice(0, end.offset), node) : -1;
  if (offset < 0) {
    page.externalLinks.push({ url, ...placeOf(at), isGenerated: true });
    return;
  }
  page.externalLinks.push({ url, ...placeInNode(offset, node, page) });
}

/** The address of `[text][name]` is written in the definition of the name. */
function writtenAddress(at: Nodes, page: TreeContext): Nodes {
  return ("identifier" in at && page.definitions.get(at.identifier)) || at;
}

/** The text of a link or the label of a directive may contain the address as well, so it's searched where it belongs. */
function offsetOf(url: string, text: string, node: Nodes): number {
  const start = node.position?.start.offset ?? 0;
  if (node.type.endsWith("Directive")) {
    let at = findAddress(text, url, start);
    while (at >= 0 && !/["'=]/.test(text[at - 1] ?? "")) at = findAddress(text, url, at + 1);
    return at;
  }
  const textEnd = (node.type === "link" && node.children.at(-1)?.position?.end.offset) || start;
  return findAddress(text, url, text[textEnd] === "]" ? textEnd : start);
}
