// Decides when the card of a link preview opens and closes: it follows the pointer and the keyboard focus over the links
// of the article.

import type { Excerpt } from "./excerpt.ts";

/** What the card shows. */
export type Shown = {
  link: HTMLAnchorElement;
  excerpt: Excerpt;
  /** The pointer's vertical position. A link may wrap over several lines, and the card goes next to one of them. */
  y: number;
};

/** Delay before the card opens, and before it closes, which leaves time to move from the link to the card. */
const restMs = 300;
const links = ".article a[href]:not(.button, .card *)";

/** @param show called with what the card shows, or undefined to close it. @returns a function that stops it. */
export function aimAtLinks(
  card: HTMLElement,
  excerptBehind: (link: HTMLAnchorElement) => Promise<Excerpt | undefined>,
  show: (shown: Shown | undefined) => void,
): () => void {
  const touchOnly = matchMedia("(hover: none)");
  const listeners = new AbortController();
  let shown: HTMLAnchorElement | undefined;
  /**
   * The link the reader is on. It doesn't change when its card closes, so the card stays closed until the reader leaves
   * the link.
   */
  let aimed: HTMLAnchorElement | undefined;
  let aimedY = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented whenever a card that is still loading is no longer wanted. */
  let turn = 0;

  const put = (next: Shown | undefined) => {
    if (shown || next) show(next);
    shown = next?.link;
  };
  const wait = () => {
    turn++;
    clearTimeout(timer);
    timer = setTimeout(settle, restMs);
  };
  const aim = (link: HTMLAnchorElement | undefined, y = 0) => {
    if (link === aimed || touchOnly.matches) return;
    aimed = link;
    aimedY = y;
    wait();
  };
  const close = () => {
    turn++;
    clearTimeout(timer);
    timer = undefined;
    put(undefined);
  };
  const settle = async () => {
    timer = undefined;
    const link = aimed;
    if (link === shown) return;
    put(undefined);
    const asked = turn;
    const excerpt = link?.isConnected ? await excerptBehind(link) : undefined;
    if (link && excerpt && turn === asked) put({ link, excerpt, y: aimedY });
  };

  const onPointer = ({ target, pointerType, clientY }: PointerEvent) => {
    if (pointerType === "touch") return;
    const isOnCard = target instanceof Node && card.contains(target);
    aim(isOnCard ? shown : (linkOf(target) ?? focusedLink()), clientY);
  };
  const onFocus = () => {
    const link = focusedLink();
    if (!link) close();
    aim(link);
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target === aimed && !card.matches(":hover")) aim(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !shown) return;
    // Escape must not close anything else that is open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  // The page scrolled, or a box that contains the link. If focusing the link caused the scroll, the card waits until it
  // ends.
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Node) || !target.contains(shown ?? aimed ?? null)) return;
    if (shown) close();
    else if (timer) wait();
  };
  const { signal } = listeners;
  document.addEventListener("pointerover", onPointer, { signal });
  document.documentElement.addEventListener("pointerleave", onPointer, { signal });
  document.addEventListener("focusin", onFocus, { signal });
  document.addEventListener("focusout", onBlur, { signal });
  document.addEventListener("docs:navigation-start", close, { signal });
  addEventListener("keydown", onKey, { signal, capture: true });
  addEventListener("scroll", onScroll, { signal, capture: true, passive: true });
  addEventListener("resize", close, { signal });
  return () => {
    close();
    listeners.abort();
  };
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>(links) ?? undefined) : undefined;
}

/** Only keyboard focus counts. Clicking a link focuses it too, but the reader doesn't rest there. */
function focusedLink(): HTMLAnchorElement | undefined {
  const link = linkOf(document.activeElement);
  return link?.matches(":focus-visible") ? link : undefined;
}
