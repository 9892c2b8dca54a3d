// The parts of the front page: `:::hero` (what the site is about, next to a sample or a flow), `:button[Label]{to="/route/"}`,
// and `::search-box`.

import type { DocumentNode, LinkTarget } from "../../model/document.ts";
import { escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const hero: Part<{ drawing: string }> = {
  type: "containerDirective",
  attributes: ["drawing"],
  styles: ["hero"],
  isLayout: true,
  read: ({ node, attributes: { drawing } }, context) => ({
    props: { drawing: drawing === undefined ? "" : context.drawing(drawing, node) },
  }),
  html: ({ props, children }, html) => {
    const text = html(children.filter((child) => !isSample(child)));
    return `<div class="hero">${props.drawing}<div>${text}</div><div>${html(children.filter(isSample))}</div></div>\n`;
  },
};

function isSample(node: DocumentNode): boolean {
  return node.type === "code" || (node.type === "part" && node.name === "flow");
}

export const button: Part<LinkTarget & { isPrimary: boolean }> = {
  type: "textDirective",
  attributes: ["to!", "primary"],
  styles: ["hero"],
  isNavigation: true,
  read: ({ node, attributes: { to = "", primary } }, context) => ({
    props: { ...context.link(to, node), isPrimary: primary !== undefined },
  }),
  html: ({ props, children }, html) =>
    `<a class="${props.isPrimary ? "button primary" : "button"}"${html.link(props)}>${html(children)}</a>`,
  markdown: ({ props, children }, write) => [
    { type: "link", url: write.address(props.href), children: write.phrases(children) },
  ],
};

/** Opens the search. Hidden without scripts, and where the bar has room for a search field. */
export const searchBox: Part<{ icon: string }> = {
  type: "leafDirective",
  styles: ["hero"],
  read: ({ node }, context) => ({ props: { icon: context.icon("search", node) } }),
  html: ({ props }, { texts }) =>
    `<button class="search-box" type="button" aria-haspopup="dialog">${props.icon}<span>${escapeHtml(texts.searchDocumentation)}</span><kbd>/</kbd></button>\n`,
};
