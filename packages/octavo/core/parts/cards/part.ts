// `::::cards` around `:::card[Title]{to="/route/" icon="zap"}`: links to where a reader may go next. `{compact}`
// makes small ones of only an icon and a title.

import type { PhrasingContent } from "mdast";
import type { LinkTarget } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import type { Part } from "../../part.ts";

export const cards: Part<{ isCompact: boolean }> = {
  type: "containerDirective",
  styles: ["cards"],
  attributes: ["compact"],
  isNavigation: true,
  read: ({ attributes: { compact }, body }, context) => {
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "card")
        context.report(child, "`::::cards` can only contain cards.", 'Write `:::card[Title]{to="/route/"}` … `:::`.');
    }
    return { props: { isCompact: compact !== undefined } };
  },
  html: ({ props, children }, html) =>
    `<div class="${props.isCompact ? "compact-cards" : "cards"}">${html(children)}</div>\n`,
  markdown: ({ children }, write) => [
    {
      type: "list",
      ordered: false,
      spread: false,
      children: children.map((card) => ({ type: "listItem", spread: false, children: write.blocks([card]) })),
    },
  ],
};

export const card: Part<LinkTarget & { icon: string }> = {
  type: "containerDirective",
  styles: ["cards"],
  attributes: ["to!", "icon"],
  isNavigation: true,
  read: ({ node, attributes: { to = "", icon }, label }, context) => {
    if (label.length === 0) context.report(node, "A card has no title.", "Write `:::card[Title]`.");
    return { props: { ...context.link(to, node), icon: icon === undefined ? "" : context.icon(icon, node) } };
  },
  html: ({ props, label, children }, html) =>
    `<div class="card">${props.icon}<a${html.link(props)}>${html(label)}</a>${html(children)}</div>`,
  markdown: ({ props, label, children }, write) => {
    const url = write.address(props.href);
    const link: PhrasingContent = { type: "link", url, children: write.phrases(label) };
    const description = textOf(children).trim();
    const words: PhrasingContent[] = description ? [link, { type: "text", value: `: ${description}` }] : [link];
    return [{ type: "paragraph", children: words }];
  },
};
