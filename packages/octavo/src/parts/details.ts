// `:::details[Summary]`: collapsed until the reader opens it.

import { type Part, splitLabel } from "./part.ts";

export const details: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const { label, body } = splitLabel(node);
    const summary = label.length > 0 ? page.render(label) : "Details";
    return `<details><summary><span>${summary}</span></summary>\n${page.render(body)}</details>\n`;
  },
};
