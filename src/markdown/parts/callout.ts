// `:::tip[Title]`: something that readers must not miss.

import { type Part, splitLabel } from "./part.ts";

export function callout(kind: "note" | "tip" | "warning" | "danger", defaultTitle: string): Part {
  return {
    type: "containerDirective",
    render: (node, _, page) => {
      const { label, body } = splitLabel(node);
      const title = label.length > 0 ? page.render(label) : defaultTitle;
      return `<aside class="callout ${kind}"><p class="callout-title">${title}</p>\n${page.render(body)}</aside>\n`;
    },
  };
}
