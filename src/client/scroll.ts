// After a swap, scrolls to the hash, to the top, or back to the earlier position, and moves the focus.

import { anchorOf } from "../model/decode.ts";

/** Lets the browser scroll as the history entry requires (smoothly, unless the reader prefers reduced motion). */
export function settle(event: NavigateEvent): void {
  event.scroll();
  const target = event.navigationType === "traverse" ? null : hashTarget(new URL(event.destination.url).hash);
  focusOn(target ?? document.querySelector<HTMLElement>("main h1"));
}

export function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(anchorOf(hash)) : null;
}

/** Focuses without scrolling: screen readers announce the heading, and sighted readers don't see a jump. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
