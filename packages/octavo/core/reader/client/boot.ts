// Inlined in the head of every document, so it stays small. It does the work of the interface until React has hydrated it.
// From then on, it only hides the keys of input methods. All that it may touch:
//
// - the attributes data-js, data-theme, and data-wrap of the document, as the reader chose them
// - until the first paint: the selected tabs, the open groups of the sidebar, and how far the sidebar is scrolled
// - the links to headings: marks the one for the hash in the address
// - the buttons of the page: remembers those that are pressed, and clicks them when React is there
// - in fetch-ahead.ts: fetches the article behind a link that the reader points at
// - in load-main.ts: loads the scripts, lets clicked links to other pages wait a moment for React, and says in a panel
//   after the interface that the reader is offline
// - what the modules `boot` of extensions say about themselves

import { handle, onParsed } from "virtual:octavo-boots";
import { hideInputMethodKeys } from "../browser/keys.ts";
import { headingLinks, showCurrent } from "../browser/show-current.ts";
import { recall } from "../browser/storage.ts";
import { chooseTabs } from "../browser/tabs.ts";
import { now } from "./fetch-ahead.ts";
import { holdLink, isLost, pressed, start } from "./load-main.ts";

const { dataset } = document.documentElement;
/** Browsers open popovers without a script. */
const buttons = "main button:not([popovertarget]), .diagram-box, .theme-switch";

// Before there is any handler that reads a key, here or elsewhere.
hideInputMethodKeys();

dataset.js = "";
const theme = recall("localStorage", "theme");
if (theme) dataset.theme = theme;
if (recall("localStorage", "wrap")) dataset.wrap = "";

const onEvent = (event: Event) => {
  if ("ready" in dataset) return;
  const isClick = event.type === "click";
  const button = isClick && (event.target as Element).closest<HTMLElement>(buttons);
  if (!handle(event, isLost)) {
    if (button) pressed.push(button);
    else if (isClick && holdLink(event as MouseEvent)) start(false);
    else return;
  }
  event.preventDefault();
  // React may be hydrating. It would handle this event, and then what repeats it.
  event.stopPropagation();
};
for (const type of ["click", "keydown"]) addEventListener(type, onEvent, true);

// A long document is painted before it's complete, and nothing in it may shift.
const tabs = recall("localStorage", "tab") ?? "";
const parsed = new MutationObserver(() => chooseTabs(tabs));
if (tabs) parsed.observe(document, { childList: true, subtree: true });

document.addEventListener("DOMContentLoaded", () => {
  chooseTabs(tabs);
  parsed.disconnect();
  for (const group of document.querySelectorAll<HTMLDetailsElement>("details[data-group]")) {
    const kept = recall("sessionStorage", `group:${group.dataset.group}`);
    // The group of the current page opens in any case, as after a navigation.
    if (kept) group.open = kept === "open" || !!group.querySelector("[aria-current]");
  }
  const isNeeded = onParsed();
  // Waits for the next frame, which needs a layout anyway.
  requestAnimationFrame(() => {
    // As a drawer, the sidebar isn't laid out until it opens.
    if (innerWidth > 1000) showCurrent();
    // Until React tracks what is being read.
    for (const link of location.hash ? document.querySelectorAll<HTMLAnchorElement>(headingLinks) : [])
      if (link.hash === location.hash) link.ariaCurrent = "true";
    // The target of the hash may have moved.
    if (now !== undefined || isNeeded || (location.hash && !document.querySelector(":target")))
      setTimeout(start, 0, false);
  });
});
