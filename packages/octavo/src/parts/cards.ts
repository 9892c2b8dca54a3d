// `::::cards` around `:::card[Title]{to="/route/" icon="zap"}`: links to where a reader may go next. `{compact}`
// makes small ones of only an icon and a title.

import { linkAttributes } from "../content/links.ts";
import { report } from "../content/page-compiler.ts";
import { attributes } from "../render/escape.ts";
import { icon } from "./icon.ts";
import { type Part, splitLabel } from "./part.ts";

export const cards: Part = {
  type: "containerDirective",
  attributes: ["compact"],
  render: (node, { compact }, page) => {
    const { body } = splitLabel(node);
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "card") {
        report(page, child, "`::::cards` can only contain cards.", 'Write `:::card[Title]{to="/route/"}` … `:::`.');
      }
    }
    const look = compact === undefined ? "cards" : "compact-cards";
    return `<div class="${look}">${page.render(body)}</div>\n`;
  },
};

export const card: Part = {
  type: "containerDirective",
  attributes: ["to!", "icon"],
  render: (node, given, page) => {
    const { label, body } = splitLabel(node);
    if (label.length === 0) report(page, node, "A card has no title.", "Write `:::card[Title]`.");
    const link = linkAttributes(given.to ?? "", page, node);
    const drawing = given.icon === undefined ? "" : icon(given.icon, page, node);
    return `<div class="card">${drawing}<a${attributes(link)}>${page.render(label)}</a>${page.render(body)}</div>`;
  },
};
