// `::::::operation` around an API operation's parameters and responses, and `:::::samples` within it. On a wide screen,
// the samples are next to the text and stay in view. `::api-operation` generates both.

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
