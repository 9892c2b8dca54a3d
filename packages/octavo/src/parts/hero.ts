// The parts of the front page: `:::hero` (what the site is about, next to a sample), `:button[Label]{to="/route/"}`,
// and `::search-box`.

import { linkAttributes } from "../content/links.ts";
import { attributes } from "../render/escape.ts";
import { icon } from "./icon.ts";
import type { Part } from "./part.ts";

export const hero: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const isSample = ({ type }: (typeof node.children)[number]) => type === "code";
    const text = page.render(node.children.filter((child) => !isSample(child)));
    return `<div class="hero"><div>${text}</div><div>${page.render(node.children.filter(isSample))}</div></div>\n`;
  },
};

export const button: Part = {
  type: "textDirective",
  attributes: ["to!", "primary"],
  render: (node, { to = "", primary }, page) => {
    const look = primary === undefined ? "button" : "button primary";
    return `<a${attributes({ class: look, ...linkAttributes(to, page, node) })}>${page.render(node.children)}</a>`;
  },
};

/** Opens the search. Hidden without scripts, and wherever the bar has room for a search field. */
export const searchBox: Part = {
  type: "leafDirective",
  render: (node, _, page) =>
    `<button class="search-box" type="button" aria-haspopup="dialog">${icon("search", page, node)}<span>Search the documentation</span><kbd>/</kbd></button>\n`,
};
