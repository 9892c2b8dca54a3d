// `::::columns` around `:::column`: side by side if there is room, otherwise stacked.

import { report } from "../content/page-compiler.ts";
import type { Part } from "./part.ts";

export const columns: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    for (const child of node.children) {
      if (child.type !== "containerDirective" || child.name !== "column")
        report(page, child, "`::::columns` can only contain columns.", "Write `:::column` … `:::`.");
    }
    return `<div class="columns">${page.render(node.children)}</div>\n`;
  },
};

export const column: Part = {
  type: "containerDirective",
  render: (node, _, page) => `<div>${page.render(node.children)}</div>`,
};
