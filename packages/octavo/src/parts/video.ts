// `:::video[Label]{to="https://…" poster="./file.svg"}`: a drawn poster that links to a video, with a caption. The page
// loads nothing of the video.

import { drawing } from "../content/images/drawing.ts";
import { linkAttributes } from "../content/links.ts";
import { report } from "../content/page-compiler.ts";
import { attributes } from "../render/escape.ts";
import { icon } from "./icon.ts";
import { type Part, splitLabel } from "./part.ts";

export const video: Part = {
  type: "containerDirective",
  attributes: ["to!", "poster!"],
  render: (node, { to = "", poster }, page) => {
    const { label, body } = splitLabel(node);
    if (label.length === 0) report(page, node, "A video has no label.", "Write `:::video[Watch the demo]`.");
    const picture = poster ? drawing(poster, page, node) : "";
    const button = `<span class="button primary">${icon("play", page, node)}${page.render(label)}</span>`;
    const link = `<a${attributes(linkAttributes(to, page, node))}>${picture}${button}</a>`;
    return `<figure class="video">${link}<figcaption>${page.render(body)}</figcaption></figure>\n`;
  },
};
