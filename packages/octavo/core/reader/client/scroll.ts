// After a swap, moves to the hash, to the top, or back to the earlier position, and moves the focus.

import { anchorOf, decoded, textDirective } from "../../model/decode.ts";

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
  const { hash } = new URL(event.destination.url);
  const row = namedRow(hash);
  row?.scrollIntoView({ block: "center", behavior: "instant" });
  const target = event.navigationType === "traverse" ? null : (row ?? hashTarget(hash));
  focusOn(target ?? document.querySelector<HTMLElement>("main h1"));
}

/** The row of a table that a result of the search leads to. Browsers only look for it when they load a document. */
function namedRow(hash: string): HTMLElement | undefined {
  const [, text] = hash.split(textDirective);
  const rows = text ? document.querySelectorAll<HTMLTableRowElement>("main tr") : [];
  return [...rows].find(({ cells: [first] }) => first?.textContent.trim() === decoded(text ?? ""));
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
