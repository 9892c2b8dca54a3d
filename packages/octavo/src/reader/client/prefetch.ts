// Prefetches page assets: immediately on hover, focus, and touch. Once the reader has settled, it fetches the next page
// and the links in view, a few at a time, at low priority, within a budget per page view.

import type { AssetLoader } from "./asset-loader.ts";

/** Bytes on the wire per page view. A page is fetched only if one as large as the largest so far would still fit. */
const budget = 100_000;
/** Requests at a time. On a slow line, each takes half a second, however small it is. */
const atOnce = 4;
const settledMs = 1500;
/** A browser that isn't rendering may never report that it's idle. */
const idleLimitMs = 2000;

type Connection = { saveData?: boolean; effectiveType?: string };

export type Prefetcher = {
  /** Another page is on screen, so the budget starts over. */
  reset: () => void;
};

/**
 * @param loaderNow returns the loader of the version that is shown.
 * @param routeOf returns the route of a link within this site, otherwise undefined.
 * @param isSettled whether the reader has been on the page for a while.
 */
export function startPrefetch(
  loaderNow: () => AssetLoader,
  routeOf: (link: HTMLAnchorElement) => string | undefined,
  isSettled: boolean,
): Prefetcher {
  const connection = (navigator as { connection?: Connection }).connection;
  if (connection?.saveData) return { reset: () => {} };

  const intend = (element: Element | null) => {
    const link = element?.closest("a");
    const route = link ? routeOf(link) : undefined;
    if (route !== undefined) void loaderNow().prefetch(route);
  };
  const onIntent = ({ target }: Event) => intend(target instanceof Element ? target : null);
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, onIntent, { passive: true, capture: true });
  }
  // The first sign of the reader, which brought this script, may have been on a link.
  intend(document.querySelector("a:hover"));
  intend(document.activeElement);

  let view = 0;
  const prefetchInView = async (wait: Promise<void>) => {
    const current = ++view;
    await wait;
    const routes = (await likelyRoutes(routeOf)).values();
    let spent = 0;
    let largest = 0;
    let running = 0;
    /** @returns whether there may be more to fetch. */
    const fetchNext = async (): Promise<boolean> => {
      const isAllowed = current === view && spent + largest * (running + 1) <= budget && !document.hidden;
      const route = isAllowed ? routes.next().value : undefined;
      if (route === undefined) return false;
      running++;
      const bytes = await loaderNow().prefetch(route);
      running--;
      spent += bytes;
      largest = Math.max(largest, bytes);
      await idle();
      return true;
    };
    const fetchRest = async () => {
      while (await fetchNext());
    };
    // The first one, the next page, also shows how large pages are.
    await fetchNext();
    await Promise.all(Array.from({ length: atOnce }, fetchRest));
  };
  const fast = connection?.effectiveType === undefined || connection.effectiveType === "4g";
  if (fast) void prefetchInView(isSettled ? idle() : settled());
  return { reset: () => fast && void prefetchInView(settled()) };
}

/** The next page first, then the links in view: those of the article, and those of the sidebar. */
async function likelyRoutes(routeOf: (link: HTMLAnchorElement) => string | undefined): Promise<Set<string>> {
  const next = document.querySelector<HTMLAnchorElement>(".neighbours .next");
  const links = document.querySelectorAll<HTMLAnchorElement>(".article a, .sidebar a");
  const routes = [...(next ? [next] : []), ...(await inView(links))].map(routeOf);
  return new Set(routes.filter((route) => route !== undefined));
}

/** Doesn't force a layout, as measuring would. */
function inView(links: NodeListOf<HTMLAnchorElement>): Promise<HTMLAnchorElement[]> {
  return new Promise((resolve) => {
    if (links.length === 0) resolve([]);
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target as HTMLAnchorElement));
    });
    for (const link of links) observer.observe(link);
  });
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => void idle().then(resolve), settledMs));
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<void> {
  return new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(() => resolve(), { timeout: idleLimitMs })
      : setTimeout(resolve, 200),
  );
}
