// Loads what enlarges a diagram or an image when a reader asks for it.

import type { Behavior } from "../../../../core/reader/browser/behavior.ts";
import { opensElsewhere, singleKeysAreOn } from "../../../../core/reader/browser/keys.ts";

export const behavior: Behavior = {
  selector: ".diagram > :is(.enlarge, .diagram-box), .enlarge-image",
  on: {
    click: (element, event) => {
      if (opensElsewhere(event as MouseEvent)) return;
      event.preventDefault();
      import("../../browser/zoom.ts").then(
        ({ enlarge }) => enlarge(element, singleKeysAreOn),
        () => element instanceof HTMLAnchorElement && location.assign(element.href),
      );
    },
  },
};
