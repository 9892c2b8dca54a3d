// Opens and closes the card that previews a link in the article while the pointer or the keyboard focus rests on it. It
// makes no requests of its own and only shows what prefetch.ts has loaded.

import type { AssetLoader } from "./asset-loader.ts";
import type { CurrentPage } from "./current-page.ts";
import { type Excerpt, excerptOf, parseArticle } from "./excerpt.ts";
import { createPreviewCard } from "./preview-card.ts";
import { hashTarget } from "./scroll.ts";

/** Delay before the card opens, and before it closes, which leaves time to move from the link to the card. */
const restMs = 300;
const links = ".article a[href]:not(.button, .card *)";

type Parts = {
  build: string;
  page: CurrentPage;
  loader: AssetLoader;
  /** The route of a link to another page of this site, otherwise undefined. */
  routeOf: (link: HTMLAnchorElement) => string | undefined;
};

export type LinkPreview = { close: () => void };

export function startLinkPreview(parts: Parts): LinkPreview {
  const card = createPreviewCard();
  const touchOnly = matchMedia("(hover: none)");
  /**
   * The link the reader is on. It doesn't change when its card closes, so the card stays closed until the reader leaves
   * the link.
   */
  let aimed: HTMLAnchorElement | undefined;
  let aimedY = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented whenever a card that is still loading is no longer wanted. */
  let turn = 0;

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
    card.close();
  };
  const settle = async () => {
    timer = undefined;
    const link = aimed;
    if (link === card.shownFor()) return;
    card.close();
    const asked = turn;
    const excerpt = link?.isConnected && (await excerptBehind(link, parts));
    if (excerpt && turn === asked) card.open(link, excerpt, aimedY);
  };

  const onPointer = ({ target, pointerType, clientY }: PointerEvent) => {
    if (pointerType === "touch") return;
    const isOnCard = card.element.contains(target as Element);
    aim(isOnCard ? card.shownFor() : (linkOf(target) ?? focusedLink()), clientY);
  };
  const onFocus = () => {
    const link = focusedLink();
    if (!link) close();
    aim(link);
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target === aimed && !card.element.matches(":hover")) aim(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !card.shownFor()) return;
    // Escape must not close anything else that is open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  // The page scrolled, or a box that contains the link. If focusing the link caused the scroll, the card waits until it
  // ends.
  const onScroll = ({ target }: Event) => {
    const shown = card.shownFor();
    if (!(target as Node).contains(shown ?? aimed ?? null)) return;
    if (shown) close();
    else if (timer) wait();
  };
  document.addEventListener("pointerover", onPointer);
  document.documentElement.addEventListener("pointerleave", onPointer);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onBlur);
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("scroll", onScroll, { capture: true, passive: true });
  addEventListener("resize", close);
  return { close };
}

/** A link within the page only gets a card if its target is out of view and has more to show than a title. */
async function excerptBehind(link: HTMLAnchorElement, parts: Parts): Promise<Excerpt | undefined> {
  const { build, page, loader, routeOf } = parts;
  if (link.getAttribute("href")?.startsWith("#")) {
    const excerpt = isInView(hashTarget(link.hash)) ? undefined : excerptOf(page.get().view, document, link.hash);
    return excerpt?.text ? excerpt : undefined;
  }
  const route = routeOf(link);
  if (route === undefined || !loader.has(route)) return undefined;
  const loaded = await loader.load(route);
  if (!("asset" in loaded) || loaded.asset.build !== build) return undefined;
  return excerptOf(loaded.asset, parseArticle(loaded.asset.html), link.hash);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target as Element | null)?.closest?.<HTMLAnchorElement>(links) ?? undefined;
}

/** Only keyboard focus counts. Clicking a link focuses it too, but the reader doesn't rest there. */
function focusedLink(): HTMLAnchorElement | undefined {
  const link = linkOf(document.activeElement);
  return link?.matches(":focus-visible") ? link : undefined;
}

function isInView(target: HTMLElement | null): boolean {
  if (!target) return false;
  const { top, bottom } = target.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
