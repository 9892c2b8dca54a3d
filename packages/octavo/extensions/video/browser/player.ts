// Puts a player in the place of a video's poster.

import { texts } from "virtual:octavo-texts";

/** @param link around the poster. */
export function play(link: HTMLAnchorElement): void {
  const { player = "", captions } = link.dataset;
  const title = link.textContent?.trim() ?? "";
  const shown = player ? frame(player, title) : video(link.href, title, captions);
  link.replaceWith(shown);
  shown.focus();
}

function frame(src: string, title: string): HTMLElement {
  const made = document.createElement("iframe");
  made.title = title;
  made.allow = "autoplay; fullscreen; picture-in-picture";
  // YouTube doesn't play a video for a page that doesn't say where it is.
  made.referrerPolicy = "strict-origin-when-cross-origin";
  made.src = src;
  return made;
}

function video(src: string, title: string, captions: string | undefined): HTMLElement {
  const made = document.createElement("video");
  made.ariaLabel = title;
  made.controls = true;
  made.autoplay = true;
  made.playsInline = true;
  made.src = src;
  if (captions) {
    const track = document.createElement("track");
    track.kind = "captions";
    track.srclang = document.documentElement.lang;
    track.label = texts.captions;
    track.default = true;
    track.src = captions;
    made.append(track);
  }
  return made;
}
