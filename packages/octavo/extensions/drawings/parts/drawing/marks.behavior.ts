// While the reader is at a list item or paragraph with `:mark[1]`, the element with this mark is emphasized in the drawing.

import type { Behavior } from "../../../../core/reader/browser/behavior.ts";

export const behavior: Behavior = { selector: ".drawing", onArticle };

/** Only what is in the middle of the window is being read. */
const middle = "-40% 0px -45%";

const prepared = new WeakSet<Element>();
/** What the reader points at, or is at with the keyboard. It takes precedence over what is in the middle. */
let chosen: Element | undefined;
let read: Element | undefined;

function onArticle(): void {
  const marks = document.querySelectorAll(".article .mark[role]");
  if (marks.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) read = target;
        else if (read === target) read = undefined;
      emphasize();
    },
    { rootMargin: middle },
  );
  for (const mark of marks) {
    const block = mark.closest("li") ?? mark.closest("p, td, dd");
    if (!block || prepared.has(block)) continue;
    prepared.add(block);
    observer.observe(block);
    const choose = (wanted: Element | undefined) => () => {
      chosen = wanted;
      emphasize();
    };
    for (const type of ["pointerenter", "focusin"]) block.addEventListener(type, choose(block));
    for (const type of ["pointerleave", "focusout"]) block.addEventListener(type, choose(undefined));
  }
}

function emphasize(): void {
  for (const element of document.querySelectorAll("[data-lit]")) element.removeAttribute("data-lit");
  // The reader may have left the page that the item was on.
  const block = [chosen, read].find((each) => each?.isConnected);
  for (const mark of block?.querySelectorAll<HTMLElement>(".mark[role]") ?? []) {
    const { drawing, mark: number } = mark.dataset;
    document.querySelector(`.drawing[data-drawing="${drawing}"] [data-mark="${number}"]`)?.setAttribute("data-lit", "");
  }
}
