// Fetches what a reader will probably need before React is there: the article behind a link, and the head of the search
// index. It's a part of boot.ts.

import { searchFolder, searchHead } from "../../../extensions/search/model/index-paths.ts";
import { pageAssetAddress } from "../../model/route.ts";
import type { EarlyResponses } from "./early-fetch.ts";

const { dataset } = document.documentElement;
/** Where the version of the document begins, and what identifies its pages. */
export const { base = "", build = "" } = (document.currentScript as HTMLScriptElement).dataset;
export const { saveData, effectiveType = "4g" } =
  (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};

export const responses: EarlyResponses = new Map();

function fetchAhead(address: string, options?: RequestInit): void {
  if (responses.has(address)) return;
  const response = fetch(address, options);
  // The next request may succeed.
  response.catch(() => responses.delete(address));
  responses.set(address, response);
}

export function fetchSearchHead(): void {
  fetchAhead(base + searchFolder + searchHead, { cache: "no-cache" });
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
