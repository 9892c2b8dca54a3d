// `::::::operation` around what an operation of the API takes and gives, and `:::::samples` in it: on a wide screen the
// samples stand beside the text and stay in view. Both come from `::api-operation`.

import type { Nodes } from "mdast";
import type { Part } from "./part.ts";

export const operation: Part = {
  type: "containerDirective",
  render: ({ children }, _, page) => {
    const text = page.render(children.filter((child) => !isSamples(child)));
    return `<div class="operation"><div class="operation-text">${text}</div>${page.render(children.filter(isSamples))}</div>\n`;
  },
};

export const samples: Part = {
  type: "containerDirective",
  render: ({ children }, _, page) => `<div class="operation-samples">${page.render(children)}</div>`,
};

function isSamples(node: Nodes): boolean {
  return node.type === "containerDirective" && node.name === "samples";
}
