// `:::details[Summary]`: collapsed until the reader opens it.

import type { PartNode } from "../../../model/document.ts";
import { escapeHtml } from "../../../model/escape.ts";
import type { HtmlWriter, Part } from "../part.ts";

export const details: Part = {
  type: "containerDirective",
  styles: ["details"],
  html: (node, html) => `<details>${inner(node, html)}</details>\n`,
  print: (node, html) => `<details open>${inner(node, html)}</details>\n`,
  markdown: ({ label, children }, write) => {
    const summary = write.phrases(label);
    return [{ type: "paragraph", children: [{ type: "strong", children: summary }] }, ...write.nodes(children)];
  },
};

function inner({ label, children }: PartNode, html: HtmlWriter): string {
  return `<summary><span>${html(label) || escapeHtml(html.texts.details)}</span></summary>\n${html(children)}`;
}
