// Makes a box that scrolls sideways focusable with Tab, so that the arrow keys can scroll it. A box that shows
// everything isn't focusable. Without scripts, all such boxes are focusable.

import type { Behavior } from "../../reader/browser/behavior.ts";

/** A sample is laid out only when it comes near the view. Its width is that of its box or of its widest line. */
const selector = ".code code, .diagram-box, .table";

const boxes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = target.closest("pre") ?? target;
    if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
    else box.removeAttribute("tabindex");
  }
});

export const behavior: Behavior = {
  selector,
  onArticle: () => {
    boxes.disconnect();
    for (const box of document.querySelectorAll(selector)) boxes.observe(box);
  },
};
