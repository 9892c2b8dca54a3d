// Loads what plays a video when a reader presses its poster. Nothing of the video is requested before.

import type { Behavior } from "../../../../core/reader/browser/behavior.ts";
import { opensElsewhere } from "../../../../core/reader/browser/keys.ts";

export const behavior: Behavior = {
  selector: ".video > a[data-player]",
  on: {
    click: (link, event) => {
      if (opensElsewhere(event as MouseEvent)) return;
      event.preventDefault();
      const { href } = link as HTMLAnchorElement;
      import("../../browser/player.ts").then(
        ({ play }) => play(link as HTMLAnchorElement),
        () => location.assign(href),
      );
    },
  },
};
