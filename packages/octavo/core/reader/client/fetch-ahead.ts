// Fetches what a reader will probably need before React is there, such as the article behind a link. It's a part of
// boot.ts.

import { pageAssetAddress } from "../../model/route.ts";
import type { EarlyResponses } from "./early-fetch.ts";

const { dataset } = document.documentElement;
type Script = { base: string; build: string; main: string; shell: string; worker?: string; now?: string };

/**
 * Where the version of the document begins, what identifies its pages, and its scripts. `now` is defined if the
 * document needs them without a sign.
 */
export const { base, build, main, shell, worker, now } = (document.currentScript as HTMLScriptElement)
  .dataset as Script;
export const { saveData, effectiveType = "4g" } =
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};

export const responses: EarlyResponses = new Map();

export function fetchAhead(address: string, options?: RequestInit): void {
  if (responses.has(address)) return;
  const response = fetch(address, options);
  // The next request may succeed.
  response.catch(() => responses.delete(address));
  responses.set(address, response);
}

/** The policy doesn't allow a worker to be preloaded as a script, but it can be fetched into the cache. */
export function fetchWorker(): void {
  if (worker) fetch(worker).catch(() => {});
}

function fetchArticle({ target }: Event): void {
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>(":is(.sidebar, .article, .neighbours) a");
  if (!link || saveData || "ready" in dataset) return;
  const { origin, pathname } = link;
  if (origin !== location.origin || pathname === location.pathname) return;
  if (pathname.startsWith(base) && pathname.endsWith("/"))
    fetchAhead(pageAssetAddress(base, pathname.slice(base.length - 1), build));
}
for (const sign of ["pointerover", "focusin"]) addEventListener(sign, fetchArticle, { capture: true, passive: true });
