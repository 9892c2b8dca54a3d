// Where a video is: a file of the site, which the page plays, a site with a player, or any other address, which is a link.

import type { Nodes } from "mdast";
import type { LinkTarget } from "../../core/model/document.ts";
import type { PartContext } from "../../core/part.ts";
import { isVideoFile, playerOf } from "./model/video-player.ts";

/** A video: a link, unless the page can play it. */
export type VideoTarget = LinkTarget & {
  /** The address of a player on another site. */
  frame?: string;
  /** Set if it's a file of this site, which may have captions. */
  file?: { captions?: string };
};

/** Finds a video, and allows the page to play it. */
export function resolveVideo(url: string, at: Nodes, context: PartContext): VideoTarget {
  const player = playerOf(url);
  if (player) {
    context.allow(`frame-src ${new URL(player.frame).origin}`);
    return { ...context.link(player.href, at), frame: player.frame };
  }
  if (!isVideoFile(url)) return context.link(url, at);
  const href = context.file(url, at, "video");
  if (href === undefined) return { href: "#", isExternal: false, file: {} };
  context.allow("media-src 'self'");
  return { href, isExternal: false, file: { captions: context.file(url.replace(/\.\w+$/, ".vtt"), at) } };
}
