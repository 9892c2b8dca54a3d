// When a card with the first lines behind a link of the article opens and closes: while the reader rests on the link, with
// the pointer or with the focus of the keyboard. It asks for nothing itself, and shows what prefetch.ts brings.

import type { AssetLoader } from "./asset-loader.ts";
import type { CurrentPage } from "./current-page.ts";
import { type Excerpt, excerptOf, parseArticle } from "./excerpt.ts";
import { createPreviewCard } from "./preview-card.ts";
import { hashTarget } from "./scroll.ts";

/** Before the card comes, and before it goes: time to move from the link to the card. */
const restMs = 300;
const links = ".article a[href]:not(.button, .card *)";

type Parts = {
  build: string;
  page: CurrentPage;
  loader: AssetLoader;
  /** The route of a link of this site to another page, else undefined. */
  routeOf: (link: HTMLAnchorElement) => string | undefined;
};

export type LinkPreview = { close: () => void };

export function startLinkPreview(parts: Parts): LinkPreview {
  const card = createPreviewCard();
  const touchOnly = matchMedia("(hover: none)");
  /** The link the reader is on. It stays so when its card is closed: the card does not come back before they leave it. */
  let aimed: HTMLAnchorElement | undefined;
  let aimedY = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what makes a card unwanted whose page is still on its way. */
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
    // The key closes nothing else that is open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  // Of the page, or of a box that the link is in. Where the focus has scrolled to its link, the card waits for the end of it.
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

/** A link of the page itself is worth a card while its target is out of view, and says more than a title. */
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

/** By the keyboard: a press gives a link the focus as well, but nobody rests there. */
function focusedLink(): HTMLAnchorElement | undefined {
  const link = linkOf(document.activeElement);
  return link?.matches(":focus-visible") ? link : undefined;
}

function isInView(target: HTMLElement | null): boolean {
  if (!target) return false;
  const { top, bottom } = target.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
