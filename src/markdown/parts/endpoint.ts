// `::endpoint{method="POST" path="/sources"}`: what a request asks for.

import { escapeHtml } from "../escape.ts";
import type { Part } from "./part.ts";

export const endpoint: Part = {
  type: "leafDirective",
  attributes: ["method!", "path!"],
  render: (_, { method = "", path = "" }) => {
    // A long address breaks at its slashes.
    const address = escapeHtml(path).replaceAll("/", "/<wbr>");
    const name = escapeHtml(method);
    return `<p class="endpoint"><span class="method" data-method="${name}">${name}</span> <code>${address}</code></p>\n`;
  },
};
