// `::endpoint[POST /sources/{id}]`: an HTTP method and path. It's a label, because attributes end at the first brace.

import { textOf } from "../../model/document-text.ts";
import { escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const endpoint: Part<{ method: string; path: string }> = {
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
