// After a swap, moves to the hash, to the top, or back to the earlier position, and moves the focus.

import { anchorOf } from "../../model/decode.ts";

const { dataset } = document.documentElement;

/** Lets the browser scroll smoothly to a hash on the same page, if the reader doesn't mind motion (states.css). */
export function scrollSmoothly(): void {
  dataset.smooth = "";
  addEventListener("scrollend", stopSmoothly, { once: true });
}

function stopSmoothly(): void {
  delete dataset.smooth;
}

/** Arrives instantly. */
export function arrive(event: NavigateEvent): void {
  stopSmoothly();
  event.scroll();
  const target = event.navigationType === "traverse" ? null : hashTarget(new URL(event.destination.url).hash);
  focusOn(target ?? document.querySelector<HTMLElement>("main h1"));
}

export function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(anchorOf(hash)) : null;
}

/** Focuses without scrolling: screen readers announce the heading, and sighted readers don't see a jump. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
