// `:::tip[Title]`: something that readers must not miss.

import type { BlockContent, PhrasingContent } from "mdast";
import { escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

const icons = { note: "info", tip: "lightbulb", warning: "triangle-alert", danger: "octagon-alert" };

export function callout(kind: keyof typeof icons): Part<{ icon: string }> {
  return {
    type: "containerDirective",
    styles: ["callout"],
    read: ({ node }, context) => ({ props: { icon: context.icon(icons[kind], node) } }),
    html: ({ props, label, children }, html) =>
      `<aside class="callout ${kind}"><p class="callout-title">${props.icon}${html(label) || escapeHtml(html.texts[kind])}</p>\n${html(children)}</aside>\n`,
    markdown: ({ label, children }, write) => {
      const title = write.phrases(label);
      const name = write.texts[kind];
      const words: PhrasingContent[] =
        title.length > 0 ? [{ type: "text", value: `${name}: ` }, ...title] : [{ type: "text", value: name }];
      const head: BlockContent = { type: "paragraph", children: [{ type: "strong", children: words }] };
      return [{ type: "blockquote", children: [head, ...write.blocks(children)] }];
    },
  };
}
