// Prefetches page assets: immediately on hover, focus, and touch. Once the reader has settled, it fetches the next page
// and the links in view, a few at a time, at low priority, within a budget per page view.

import type { AssetLoader } from "./asset-loader.ts";

/**
 * Bytes of articles per page view, on the wire, and when a reader counts as settled. Where an article takes half a second,
 * it has to be fetched sooner. On other lines, articles would be in the way.
 */
const lines: Record<string, [budget: number, settledMs: number]> = { "4g": [100_000, 1500], "3g": [60_000, 300] };
/** Requests at a time. On a slow line, each takes half a second, however small it is. */
const atOnce = 4;
/** A browser that isn't rendering may never report that it's idle. */
const idleLimitMs = 2000;

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * @param loaderNow returns the loader of the version that is shown.
 * @param routeOf returns the route of a link within this site, otherwise undefined.
 * @param isSettled whether the reader has been on the page for a while.
 * @returns a function to call when another page is on screen, so that the budget starts over.
 */
export function startPrefetch(
  loaderNow: () => AssetLoader,
  routeOf: (link: HTMLAnchorElement) => string | undefined,
  isSettled: boolean,
): () => void {
  const { connection = {} } = navigator as { connection?: Connection };
  if (connection.saveData) return () => {};

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
  const prefetchInView = async (isSettled: boolean) => {
    const current = ++view;
    const [budget, settledMs] = lines[connection.effectiveType ?? "4g"] ?? [0, 0];
    if (!isSettled) await new Promise((resolve) => setTimeout(resolve, settledMs));
    await idle();
    const routes = (await likelyRoutes(routeOf)).values();
    let spent = 0;
    // An article is fetched only if one as large as the largest so far would still fit. This is a guess.
    let largest = 10_000;
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
    await Promise.all(Array.from({ length: atOnce }, fetchRest));
  };
  void prefetchInView(isSettled);
  return () => void prefetchInView(false);
}

/**
 * The next page first, then the links in view: in turn one of the article, and one of the sidebar, where those after the
 * current page come before those above it.
 */
async function likelyRoutes(routeOf: (link: HTMLAnchorElement) => string | undefined): Promise<Set<string>> {
  const next = document.querySelector<HTMLAnchorElement>(".neighbours .next");
  const links = await inView(document.querySelectorAll<HTMLAnchorElement>(".article a, .sidebar a"));
  const article = links.filter((link) => link.closest(".article"));
  const sidebar = links.filter((link) => !article.includes(link));
  // A link that is named twice counts where it comes first.
  const nearest = [...sidebar.slice(sidebar.findIndex((link) => link.ariaCurrent) + 1), ...sidebar];
  const inTurn = links.flatMap((_, at) => [article[at], nearest[at]]);
  const routes = [next, ...inTurn].map((link) => (link ? routeOf(link) : undefined));
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

/** Safari has no requestIdleCallback. */
function idle(): Promise<void> {
  return new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(() => resolve(), { timeout: idleLimitMs })
      : setTimeout(resolve, 200),
  );
}
