// `:::beside` around samples or a diagram: on a wide screen, it's next to the text above it and stays in view, otherwise
// it follows the text. The text is everything back to the last h1, h2, or h3, or to another `:::beside`.

import type { Root } from "mdast";
import { type PageCompiler, report } from "../content/page-compiler.ts";
import type { Part } from "./part.ts";

export const beside: Part = {
  type: "containerDirective",
  render: ({ children }, _, page) => `<div class="beside">${page.render(children)}</div>`,
};

/** Renders the top level of a page, and puts each `:::beside` into a row with its text. */
export function renderInPairs(nodes: Root["children"], page: PageCompiler): string {
  const blocks: string[] = [];
  let start = 0;
  for (const node of nodes) {
    let html = page.render([node]);
    const endsText = node.type === "containerDirective" && node.name === "beside";
    if (endsText) {
      const text = blocks.splice(start).join("");
      if (text === "")
        report(page, node, "`:::beside` has no text above it.", "Write the text that it belongs to first.");
      html = `<div class="pair"><div>${text}</div>${html}</div>\n`;
    }
    blocks.push(html);
    if (endsText || (node.type === "heading" && node.depth <= 3)) start = blocks.length;
  }
  return blocks.join("");
}
