// `:::details[Summary]`: collapsed until the reader opens it.

import type { Part } from "./part.ts";

export const details: Part = {
  type: "containerDirective",
  html: ({ label, children }, html) =>
    `<details><summary><span>${html(label) || "Details"}</span></summary>\n${html(children)}</details>\n`,
  markdown: ({ label, children }, write) => {
    const summary = write.phrases(label);
    return [{ type: "paragraph", children: [{ type: "strong", children: summary }] }, ...write.nodes(children)];
  },
};
