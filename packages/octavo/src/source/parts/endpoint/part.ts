// `::endpoint[POST /sources/{id}]`: an HTTP method and path. It's a label, because attributes end at the first brace.

import type { DocumentNode, PartNode } from "../../../model/document.ts";
import { textOf } from "../../../model/document-text.ts";
import { escapeHtml } from "../../../model/escape.ts";
import type { Part } from "../part.ts";

type Props = { method: string; path: string };

export function isEndpoint(node: DocumentNode): node is PartNode<Props> {
  return node.type === "part" && node.name === "endpoint";
}

export const endpoint: Part<Props> = {
  type: "leafDirective",
  styles: ["endpoint"],
  isOperation: true,
  read: ({ node, label }, context) => {
    const written = context.annotate(label);
    const [, method = "", path = ""] = /^([A-Z]+) (\S+)$/.exec(textOf(written).trim()) ?? [];
    if (!method) context.report(node, "`::endpoint` has no method and path.", "Write `::endpoint[GET /path]`.");
    return { props: { method, path }, label: written };
  },
  html: ({ props: { method, path } }) => {
    // Lets a long address wrap at its slashes.
    const address = escapeHtml(path).replaceAll("/", "/<wbr>");
    return `<p class="endpoint"><span class="method" data-method="${method}">${method}</span> <code>${address}</code></p>\n`;
  },
  markdown: ({ props: { method, path } }) => [
    { type: "paragraph", children: [{ type: "inlineCode", value: `${method} ${path}` }] },
  ],
};
