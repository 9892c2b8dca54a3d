// `::endpoint[POST /sources/{id}]`: an HTTP method and path. It's a label, because attributes end at the first brace.

import { report } from "../content/page-compiler.ts";
import { escapeHtml } from "../render/escape.ts";
import { textOf } from "../render/text.ts";
import type { Part } from "./part.ts";

export const endpoint: Part = {
  type: "leafDirective",
  render: (node, _, page) => {
    const [, method, path] = /^([A-Z]+) (\S+)$/.exec(textOf(node).trim()) ?? [];
    if (!method) report(page, node, "`::endpoint` has no method and path.", "Write `::endpoint[GET /path]`.");
    // Lets a long address wrap at its slashes.
    const address = escapeHtml(path ?? "").replaceAll("/", "/<wbr>");
    return `<p class="endpoint"><span class="method" data-method="${method}">${method}</span> <code>${address}</code></p>\n`;
  },
};
