// Which videos a page can play: files of the site, and those on other sites that have a player for other pages. The player
// is only loaded when a reader presses its poster.

export type Player = {
  /** Where readers without scripts watch the video. */
  href: string;
  /** The address of the player. It plays right away, because the reader has already pressed a button. */
  frame: string;
};

const youTube =
  /^(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)(?!videoseries)([\w-]{11})(?![\w-])/i;
const vimeo = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:\/(\w+)|.*[?&]h=(\w+))?/i;

/** @returns undefined for an address of anything else. */
export function playerOf(url: string): Player | undefined {
  const [, id] = youTube.exec(url) ?? [];
  if (id) {
    const start = /[?&#](?:t|start)=(\d+)/.exec(url)?.[1];
    return {
      href: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ""}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}`,
    };
  }
  const [, number, inPath, inQuery] = vimeo.exec(url) ?? [];
  if (!number) return undefined;
  // Videos that aren't listed need a second key.
  const key = inPath ?? inQuery;
  return {
    href: `https://vimeo.com/${number}${key ? `/${key}` : ""}`,
    frame: `https://player.vimeo.com/video/${number}?autoplay=1&dnt=1${key ? `&h=${key}` : ""}`,
  };
}

/** Whether it's the path of a video that browsers play. An address of another site isn't one. */
export function isVideoFile(path: string): boolean {
  return /^(?![a-z]+:|\/\/).*\.(?:mp4|m4v|webm)$/i.test(path);
}
