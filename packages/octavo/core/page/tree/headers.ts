// The headings that "On this page" and the sidebar list.

import { childrenOf, type DocumentNode } from "../../model/document.ts";
import type { Header } from "../../model/page.ts";

/** @param headers those above the nodes. An endpoint belongs to the last of them. */
export function headersOf(nodes: readonly DocumentNode[], headers: Header[] = []): Header[] {
  for (const node of nodes) {
    if (node.type === "heading") {
      const { depth: level, title, id: slug } = node;
      if (level === 2 || level === 3) headers.push({ level, title, slug });
      continue;
    }
    const last = headers.at(-1);
    const method = methodOf(node);
    if (last && method) last.method ??= method;
    headersOf(childrenOf(node), headers);
  }
  return headers;
}

/** The method of an endpoint, whose props are defined by its part. */
function methodOf(node: DocumentNode): string | undefined {
  return node.type === "part" && node.name === "endpoint" ? (node.props as { method?: string }).method : undefined;
}
