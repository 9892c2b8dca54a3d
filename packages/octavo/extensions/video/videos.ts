// Where a video is: a file of the site, which the page plays, a site with a player, or any other address, which is a link.

import { existsSync, readFileSync } from "node:fs";
import type { Nodes } from "mdast";
import { decoded } from "../../core/model/decode.ts";
import type { VideoTarget } from "../../core/model/document.ts";
import { addressOf } from "../../core/model/route.ts";
import { dependOn, fileDependency } from "../../core/page/context/dependencies.ts";
import { type PageContext, publishFile } from "../../core/page/context/page-context.ts";
import { fileAddress, fileOfPage } from "../../core/page/images/images.ts";
import { resolveLink } from "../../core/page/tree/links.ts";
import type { TreeContext } from "../../core/page/tree/tree-context.ts";
import { isVideoFile, playerOf } from "./model/video-player.ts";

export function resolveVideo(url: string, page: TreeContext, at: Nodes): VideoTarget {
  const player = playerOf(url);
  if (player) {
    page.sources.add(`frame-src ${new URL(player.frame).origin}`);
    return { ...resolveLink(player.href, page, at), frame: player.frame };
  }
  if (!isVideoFile(url)) return resolveLink(url, page, at);
  const file = fileOfPage(url, page, at, "video");
  if (!file) return { href: "#", isExternal: false, file: {} };
  page.sources.add("media-src 'self'");
  const captionsFile = file.replace(/\.\w+$/, ".vtt");
  dependOn(fileDependency, captionsFile, page);
  const captions = existsSync(captionsFile)
    ? published(url.replace(/\.\w+$/, ".vtt"), captionsFile, page, at)
    : undefined;
  return { href: published(url, file, page, at), isExternal: false, file: { captions } };
}

/** A file in the public folder has an address already. */
function published(url: string, file: string, page: PageContext, at: Nodes): string {
  const { sharedBase } = page.setup.settings;
  if (url.startsWith("/")) return addressOf(sharedBase, decoded(url));
  const address = fileAddress(file, readFileSync(file));
  publishFile(address, file, at, page);
  return sharedBase + address;
}
