// Tracks which heading is being read, as a store that the sidebar and "On this page" subscribe to, and updates the hash.
// Runs at most every 300 ms, with a tolerance of 10 px (specification, §9).

import { anchorOf } from "../../model/decode.ts";
import type { HeadingStore } from "../ui/actions.ts";
import { replaceAddress } from "./navigation.ts";
import { hashTarget } from "./scroll.ts";

const throttleMs = 300;
const tolerancePx = 10;
/** Input events that show the reader has started to scroll. */
const inputs = ["wheel", "touchmove", "keydown", "pointerdown"];
const headings = ".article :is(h2, h3)[id]:not(section *, [hidden], [hidden] *)";

export type ActiveHeading = HeadingStore & {
  /** The address has changed. Until the view arrives, the hash belongs to the jump, not to the scroll position. */
  jump: () => void;
};

/** @param belongs whether the article on the screen is that of the address. */
export function trackActiveHeading(belongs: () => boolean): ActiveHeading {
  const listeners = new Set<() => void>();
  let active = "";
  let jumping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = 0;

  const set = (slug: string) => {
    if (slug === active) return;
    active = slug;
    for (const listener of listeners) listener();
  };
  const update = () => {
    timer = undefined;
    // During a navigation, the address already belongs to the new page. Changing it would abort the navigation.
    if (jumping || window.navigation?.transition || !belongs()) return;
    const slug = headingBeingRead();
    set(slug);
    const hash = slug === "" ? "" : `#${slug}`;
    if (slug !== anchorOf(location.hash)) replaceAddress(location.pathname + location.search + hash);
    lastRun = performance.now();
  };
  const onScroll = () => {
    if (!jumping) timer ??= setTimeout(update, Math.max(0, throttleMs - (performance.now() - lastRun)));
  };
  const endJump = () => {
    jumping = false;
  };
  const jump = () => {
    jumping = true;
    clearTimeout(timer);
    timer = undefined;
    set(headingOf(location.hash));
  };

  addEventListener("scroll", onScroll, { passive: true });
  // An earlier scroll may end after the jump begins. Only the jump's own end is at its target.
  addEventListener("scrollend", () => hasArrived() && endJump());
  for (const input of inputs) addEventListener(input, endJump, { passive: true, capture: true });
  addEventListener("hashchange", jump);

  active = headingOf(location.hash) || headingBeingRead();
  return {
    get: () => active,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    jump,
  };
}

/** Whether the target of the hash, or the top without a hash, is where a jump puts it. */
function hasArrived(): boolean {
  const target = hashTarget(location.hash);
  if (!target) return scrollY < tolerancePx;
  const atBottom = scrollY + innerHeight >= document.documentElement.scrollHeight - tolerancePx;
  return atBottom || Math.abs(target.getBoundingClientRect().top - jumpLine()) < tolerancePx;
}

/** Distance from the top of the window at which a jump places a heading. */
function jumpLine(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}

/**
 * Distance from the top of the window at which headings are being read: the jump line. On the last screen of the page,
 * where headings can't reach that line anymore, it moves to the bottom with the rest of the way.
 */
function readingLine(): number {
  const range = document.documentElement.scrollHeight - innerHeight;
  const lastScreen = Math.min(innerHeight, range);
  const done = lastScreen > 0 ? Math.max(0, 1 - (range - scrollY) / lastScreen) : 0;
  return jumpLine() + done * (innerHeight - jumpLine()) + tolerancePx;
}

/** The last heading at or above the reading line, or an empty string above the first heading. */
function headingBeingRead(): string {
  const line = readingLine();
  let slug = "";
  for (const heading of document.querySelectorAll(headings)) {
    if (heading.getBoundingClientRect().top > line) break;
    slug = heading.id;
  }
  return slug;
}

/** The heading that a hash refers to, or the one above another target, such as a heading of a lower level. */
function headingOf(hash: string): string {
  const target = hashTarget(hash);
  if (!target) return "";
  let slug = "";
  for (const heading of document.querySelectorAll(headings)) {
    const isAfter = heading !== target && target.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter) break;
    slug = heading.id;
  }
  return slug;
}
