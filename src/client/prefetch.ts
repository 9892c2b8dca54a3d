// Prefetches page assets: immediately on hover, focus, and touch. Once the reader has settled, it fetches the next page
// and the links in view, one at a time, at low priority, within a budget per page view.

import type { AssetLoader } from "./asset-loader.ts";

/**
 * Bytes on the wire per page view. Another page is fetched only if one as large as the largest so far would still fit.
 */
const budget = 100_000;
const settledMs = 1500;
/** A browser that isn't rendering may never report that it's idle. */
const idleLimitMs = 2000;

type Connection = { saveData?: boolean; effectiveType?: string };

export type Prefetcher = {
  /** Another page is on screen, so the budget starts over. */
  reset: () => void;
};

/** @param routeOf returns the route of a link within this site, otherwise undefined. */
export function startPrefetch(
  loader: AssetLoader,
  routeOf: (link: HTMLAnchorElement) => string | undefined,
): Prefetcher {
  const connection = (navigator as { connection?: Connection }).connection;
  if (connection?.saveData) return { reset: () => {} };

  const onIntent = (event: Event) => {
    const link = (event.target as Element).closest?.("a");
    const route = link ? routeOf(link) : undefined;
    if (route !== undefined) void loader.prefetch(route);
  };
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, onIntent, { passive: true, capture: true });
  }

  let view = 0;
  const prefetchInView = async () => {
    const current = ++view;
    await settled();
    let spent = 0;
    let largest = 0;
    for (const route of likelyRoutes(routeOf)) {
      if (current !== view || spent + largest > budget || document.hidden) return;
      const bytes = await loader.prefetch(route);
      spent += bytes;
      largest = Math.max(largest, bytes);
      await idle();
    }
  };
  const fast = connection?.effectiveType === undefined || connection.effectiveType === "4g";
  if (fast) void prefetchInView();
  return { reset: () => fast && void prefetchInView() };
}

/** The next page first, then the links in view from top to bottom. */
function likelyRoutes(routeOf: (link: HTMLAnchorElement) => string | undefined): Set<string> {
  const routes = new Set<string>();
  const likely = [".neighbours .next", ".article a", ".sidebar a"];
  const links = likely.flatMap((selector) => [...document.querySelectorAll<HTMLAnchorElement>(selector)]);
  for (const link of links) {
    const { top, bottom, width } = link.getBoundingClientRect();
    const visible = width > 0 && bottom > 0 && top < innerHeight;
    const route = visible || link.matches(".next") ? routeOf(link) : undefined;
    if (route !== undefined) routes.add(route);
  }
  return routes;
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
