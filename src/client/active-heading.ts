// Which heading is being read: it is marked in the sidebar and in "On this page", and the hash follows it.
// At most every 300 ms, within 10 px (specification, §9).

import { anchorOf } from "../model/decode.ts";
import { replaceAddress } from "./navigation.ts";
import { hashTarget } from "./scroll.ts";

const throttleMs = 300;
const tolerancePx = 10;
/** What a reader does who scrolls. */
const inputs = ["wheel", "touchmove", "keydown", "pointerdown"];

export type ActiveHeading = {
  /** The address has changed: until the view has reached its place, the hash is the jump's, not the scroll position's. */
  jump: () => void;
};

export function trackActiveHeading(): ActiveHeading {
  let jumping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = 0;

  const update = () => {
    timer = undefined;
    // While a page is on its way, the address is that page's; to change it would abort the navigation.
    if (jumping || window.navigation?.transition) return;
    const slug = headingBeingRead();
    mark(slug);
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
    mark(anchorOf(location.hash));
  };

  addEventListener("scroll", onScroll, { passive: true });
  // The end of an older scroll may come after the jump has begun; only the jump's own end is at its target.
  addEventListener("scrollend", () => hasArrived() && endJump());
  for (const input of inputs) addEventListener(input, endJump, { passive: true, capture: true });
  addEventListener("hashchange", jump);

  mark(anchorOf(location.hash) || headingBeingRead());
  return { jump };
}

/** The target of the hash, or without one the top, is where a jump puts it. */
function hasArrived(): boolean {
  const target = hashTarget(location.hash);
  if (!target) return scrollY < tolerancePx;
  const atBottom = scrollY + innerHeight >= document.documentElement.scrollHeight - tolerancePx;
  return atBottom || Math.abs(target.getBoundingClientRect().top - jumpLine()) < tolerancePx;
}

/** Where a jump puts a heading, from the top of the window. */
function jumpLine(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
}

/** The last heading at or above the line where a jump puts one; empty above the first. */
function headingBeingRead(): string {
  const line = jumpLine() + tolerancePx;
  let slug = "";
  for (const heading of document.querySelectorAll<HTMLElement>(".article :is(h2, h3)[id]")) {
    if (heading.closest(".questions")) continue;
    if (heading.getBoundingClientRect().top > line) break;
    slug = heading.id;
  }
  return slug;
}

/** The sidebar lists h2 alone, so it marks the section that the heading is in. */
function mark(slug: string): void {
  const heading = slug ? document.getElementById(slug) : null;
  for (const list of document.querySelectorAll(".toc, .toc-bar, .page-headings")) {
    for (const link of list.querySelectorAll("[aria-current=true]")) link.removeAttribute("aria-current");
    const link = linkTo(list, heading, slug);
    link?.setAttribute("aria-current", "true");
    list.querySelector("summary")?.setAttribute("data-reading", link?.textContent ?? "");
    if (link && list.matches(".toc")) link.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}

function linkTo(list: Element, heading: HTMLElement | null, slug: string): Element | null {
  const direct = slug && list.querySelector(`a[href="#${CSS.escape(slug)}"]`);
  if (direct || !heading) return direct || null;
  let section: Element | null = heading;
  while (section && section.tagName !== "H2") section = section.previousElementSibling;
  return section ? list.querySelector(`a[href="#${CSS.escape(section.id)}"]`) : null;
}
