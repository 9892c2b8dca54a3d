// `:limit[MEMORY_LIMIT]`: a constant, emphasized because it's the point of the sentence. constants.ts has replaced its
// name with its value.

import type { Part } from "./part.ts";

export const limit: Part = {
  type: "textDirective",
  render: (node, _, page) => `<strong class="limit">${page.render(node.children)}</strong>`,
};
