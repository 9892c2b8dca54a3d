// After the article has changed: the view goes to the hash, to the top, or back where it was, and focus follows.

import { anchorOf } from "../model/decode.ts";

/** The browser scrolls as the history entry asks (smoothly, unless the style sheet says the reader minds). */
export function settle(event: NavigateEvent): void {
  event.scroll();
  const target = event.navigationType === "traverse" ? null : hashTarget(new URL(event.destination.url).hash);
  focusOn(target ?? document.querySelector<HTMLElement>("main h1"));
}

export function hashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(anchorOf(hash)) : null;
}

/** Focus without scrolling: screen readers announce the heading, sighted readers see no jump. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
