// `:::video[Label]{to="https://…" poster="./file.svg"}`: a poster that links to a video, with a caption. The page loads
// nothing of the video. If it's a file of the site or on a site with a player, it's played in the place of the poster.

import type { PhrasingContent } from "mdast";
import type { DocumentNode } from "../../../../core/model/document.ts";
import { attributes } from "../../../../core/model/escape.ts";
import type { Part } from "../../../../core/part.ts";
import { resolveVideo, type VideoTarget } from "../../videos.ts";

type Props = VideoTarget & {
  /** A drawing, or an image. */
  drawing: string;
  image: DocumentNode[];
  icon: string;
};

export const video: Part<Props> = {
  type: "containerDirective",
  styles: ["video", "hero"],
  attributes: ["to!", "poster"],
  read: ({ node, attributes: { to = "", poster }, label }, context) => {
    if (label.length === 0) context.report(node, "A video has no label.", "Write `:::video[Watch the demo]`.");
    const target = resolveVideo(to, node, context);
    const isPlayed = target.file !== undefined || target.frame !== undefined;
    if (!poster && !isPlayed) context.report(node, "`video` needs `poster`.", 'Write `{poster="…"}`.');
    const isDrawing = poster?.endsWith(".svg");
    return {
      props: {
        ...target,
        drawing: poster && isDrawing ? context.drawing(poster, node) : "",
        image: poster && !isDrawing ? context.image(poster, node) : [],
        icon: context.icon("play", node),
      },
    };
  },
  html: ({ props, label, children }, html) => {
    const { frame, file } = props;
    const player = attributes({ "data-player": frame ?? (file && ""), "data-captions": file?.captions });
    const button = `<span class="button primary">${props.icon}${html(label)}</span>`;
    const poster = props.drawing + html(props.image) || '<span class="no-poster"></span>';
    return `<figure class="video"><a${html.link(props)}${player}>${poster}${button}</a><figcaption>${html(children)}</figcaption></figure>\n`;
  },
  markdown: ({ props, label, children }, write) => {
    const url = write.address(props.href);
    const link: PhrasingContent = { type: "link", url, children: write.phrases(label) };
    return [{ type: "paragraph", children: [link] }, ...write.nodes(children)];
  },
};
