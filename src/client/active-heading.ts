// Which heading is being read: it is marked in the sidebar and in "On this page", and the hash follows it.
// At most every 300 ms, within 10 px (specification, §9).

import { replaceAddress } from "./navigation.ts";

const throttleMs = 300;
const tolerancePx = 10;
/** A jump to a hash is over when nothing has scrolled for so long. */
const stillMs = 200;

export type ActiveHeading = {
  /** A jump to a hash has begun: until it ends, the hash is the jump's, not the scroll position's. */
  pause: () => void;
  /** The article is another one. */
  reset: () => void;
};

export function trackActiveHeading(): ActiveHeading {
  let jumping: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = 0;

  const update = () => {
    timer = undefined;
    // While a page is on its way, the address is that page's; to change it would abort the navigation.
    if (jumping !== undefined || window.navigation?.transition) return;
    const slug = headingBeingRead();
    mark(slug);
    const hash = slug === "" ? "" : `#${slug}`;
    if (hash !== decodeURIComponent(location.hash)) replaceAddress(location.pathname + location.search + hash);
    lastRun = performance.now();
  };
  const onScroll = () => {
    if (jumping !== undefined) pause();
    else timer ??= setTimeout(update, Math.max(0, throttleMs - (performance.now() - lastRun)));
  };

  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("hashchange", () => {
    pause();
    mark(decodeURIComponent(location.hash.slice(1)));
  });

  function pause() {
    clearTimeout(jumping);
    clearTimeout(timer);
    timer = undefined;
    jumping = setTimeout(() => {
      jumping = undefined;
    }, stillMs);
  }

  mark(decodeURIComponent(location.hash.slice(1)) || headingBeingRead());
  return {
    pause,
    reset: () => {
      pause();
      mark(decodeURIComponent(location.hash.slice(1)));
    },
  };
}

/** The last heading at or above the line where a jump puts one; empty above the first. */
function headingBeingRead(): string {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + tolerancePx;
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
