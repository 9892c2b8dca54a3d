// Shows only the first lines of a long sample until the reader expands it or looks for something in it.

import type { Behavior } from "../../reader/browser/behavior.ts";

/** A box may have been scrolled before this script ran. Checking every box here would lay out the whole article. */
const boxes = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) unfoldScrolled(target as HTMLElement);
});

export const behavior: Behavior = {
  selector: ".unfold, .long > pre",
  on: {
    click: (element) => {
      if (!element.matches(".unfold")) return;
      const figure = element.parentElement;
      const code = figure?.querySelector("code");
      if (!figure || !code) return;
      unfold(figure);
      // The button is gone, so keyboard users continue from the sample.
      code.tabIndex = -1;
      code.focus({ preventScroll: true });
    },
    // Readers can't scroll a folded box, but find in page, text fragments, and selections can.
    scroll: unfoldScrolled,
  },
  onArticle: () => {
    for (const box of document.querySelectorAll(".long > pre")) boxes.observe(box);
  },
};

function unfold(figure: HTMLElement): void {
  figure.dataset.open = "";
}

function unfoldScrolled(box: HTMLElement): void {
  const found = box.scrollTop;
  if (found === 0 || !box.parentElement) return;
  unfold(box.parentElement);
  scrollBy({ top: found, behavior: "instant" });
}
