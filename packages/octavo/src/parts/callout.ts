// `:::tip[Title]`: something that readers must not miss.

import { icon } from "./icon.ts";
import { type Part, splitLabel } from "./part.ts";

const icons = { note: "info", tip: "lightbulb", warning: "triangle-alert", danger: "octagon-alert" };

export function callout(kind: keyof typeof icons, defaultTitle: string): Part {
  return {
    type: "containerDirective",
    render: (node, _, page) => {
      const { label, body } = splitLabel(node);
      const title = label.length > 0 ? page.render(label) : defaultTitle;
      return `<aside class="callout ${kind}"><p class="callout-title">${icon(icons[kind], page, node)}${title}</p>\n${page.render(body)}</aside>\n`;
    },
  };
}
