// `:::video[Label]{to="https://…" poster="./file.svg"}`: a drawn poster that links to a video, with a caption. The page
// loads nothing of the video.

import type { PhrasingContent } from "mdast";
import type { LinkTarget } from "../../../model/document.ts";
import type { Part } from "../part.ts";

export const video: Part<LinkTarget & { poster: string; icon: string }> = {
  type: "containerDirective",
  styles: ["video", "hero"],
  attributes: ["to!", "poster!"],
  read: ({ node, attributes: { to = "", poster }, label }, context) => {
    if (label.length === 0) context.report(node, "A video has no label.", "Write `:::video[Watch the demo]`.");
    const picture = poster ? context.drawing(poster, node) : "";
    return { props: { ...context.link(to, node), poster: picture, icon: context.icon("play", node) } };
  },
  html: ({ props, label, children }, html) => {
    const button = `<span class="button primary">${props.icon}${html(label)}</span>`;
    return `<figure class="video"><a${html.link(props)}>${props.poster}${button}</a><figcaption>${html(children)}</figcaption></figure>\n`;
  },
  markdown: ({ props, label, children }, write) => {
    const url = write.address(props.href);
    const link: PhrasingContent = { type: "link", url, children: write.phrases(label) };
    return [{ type: "paragraph", children: [link] }, ...write.nodes(children)];
  },
};
