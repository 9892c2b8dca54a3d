// `:::details[Summary]`: collapsed until the reader opens it.

import { escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const details: Part = {
  type: "containerDirective",
  styles: ["details"],
  html: ({ label, children }, html) =>
    `<details><summary><span>${html(label) || escapeHtml(html.texts.details)}</span></summary>\n${html(children)}</details>\n`,
  markdown: ({ label, children }, write) => {
    const summary = write.phrases(label);
    return [{ type: "paragraph", children: [{ type: "strong", children: summary }] }, ...write.nodes(children)];
  },
};
