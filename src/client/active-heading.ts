// Tracks which heading is being read, marks it in the sidebar and in "On this page", and updates the hash. Runs at most
// every 300 ms, with a tolerance of 10 px (specification, §9).

import { anchorOf } from "../model/decode.ts";
import { replaceAddress } from "./navigation.ts";
import { hashTarget } from "./scroll.ts";

const throttleMs = 300;
const tolerancePx = 10;
/** Input events that show the reader has started to scroll. */
const inputs = ["wheel", "touchmove", "keydown", "pointerdown"];

export type ActiveHeading = {
  /** The address has changed. Until the view arrives, the hash belongs to the jump, not to the scroll position. */
  jump: () => void;
};

export function trackActiveHeading(): ActiveHeading {
  let jumping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = 0;

  const update = () => {
    timer = undefined;
    // During a navigation, the address already belongs to the new page. Changing it would abort the navigation.
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
  // An earlier scroll may end after the jump begins. Only the jump's own end is at its target.
  addEventListener("scrollend", () => hasArrived() && endJump());
  for (const input of inputs) addEventListener(input, endJump, { passive: true, capture: true });
  addEventListener("hashchange", jump);

  mark(anchorOf(location.hash) || headingBeingRead());
  return { jump };
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

/** The last heading at or above the jump line, or an empty string above the first heading. */
function headingBeingRead(): string {
  const line = jumpLine() + tolerancePx;
  let slug = "";
  for (const heading of document.querySelectorAll<HTMLElement>(".article :is(h2, h3)[id]")) {
    if (heading.closest(".questions, [hidden]")) continue;
    if (heading.getBoundingClientRect().top > line) break;
    slug = heading.id;
  }
  return slug;
}

/** The sidebar lists only h2 headings, so it marks the h2 section that contains the heading. */
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
