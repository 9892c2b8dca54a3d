// Navigation on the browser's Navigation API. A click on a link of this site fires `navigate`; we fetch the page
// asset and swap the article, while the browser keeps history, the Back button and scroll positions.
//
// One navigation, step by step: `navigate` fires -> is it ours? -> intercept (the address changes at once, the old
// page stays readable) -> load the asset -> another build? load the whole document -> swap -> scroll and focus.
// A newer navigation aborts the older one's signal, so rapid clicking ends on the last and nothing is half changed.

import { anchorOf, decoded } from "../model/decode.ts";
import type { PageView } from "../model/page.ts";
import { findRedirect, isExternal, type RedirectTable } from "../model/redirects.ts";
import { resolvePath, withSearchAndHash } from "../model/resolve-path.ts";
import { addressOf, canonicalRoute, isFile } from "../model/route.ts";
import type { LoadFailure, SiteInfo } from "../ui/page-state.ts";
import type { AssetLoader } from "./asset-loader.ts";
import type { CurrentPage } from "./current-page.ts";

/** How a navigation ended. All but `completed` and `failed` leave the page on screen as it was. */
export type NavigationOutcome = {
  type: "completed" | "failed" | "redirected" | "aborted" | "cancelled" | "duplicated";
  /** Full address that was asked for. */
  to: string;
};

export type NavigationHooks = {
  /** A navigation to another page has started. */
  onStart: () => void;
  /** The new article is in the document; scroll and focus are ours to set. */
  onSwap: (event: NavigateEvent) => void;
  onEnd: (outcome: NavigationOutcome) => void;
};

type Parts = { site: SiteInfo; build: string; page: CurrentPage; loader: AssetLoader; hooks: NavigationHooks };

/** Set while we change the address ourselves (the hash that follows reading, a full load). */
let letThrough = false;

/** Marks a reload that asks for the article again; the reader's own reload is a load of the document. */
const retry = "retry";

/** Changes the address without a navigation: no history entry, no scroll. */
export function replaceAddress(url: string): void {
  letThrough = true;
  history.replaceState(history.state, "", url);
  letThrough = false;
}

/** @returns how to ask again for the address on screen; undefined where the browser has no Navigation API. */
export function startNavigation({ site, build, page, loader, hooks }: Parts): (() => void) | undefined {
  if (!("navigation" in window)) return undefined;
  let latest = 0;

  navigation.addEventListener("navigate", (event) => {
    if (letThrough || !isOurs(event, site.base)) return;
    const url = new URL(event.destination.url);
    if (isDuplicate(event, url)) {
      event.preventDefault();
      hooks.onEnd({ type: "duplicated", to: url.href });
      return;
    }
    if (event.hashChange && isOnScreen(url) && !movedTo(url)) return;
    const number = ++latest;
    hooks.onStart();
    event.intercept({
      scroll: "manual",
      focusReset: "manual",
      handler: async () => {
        const outcome = await go(url, event);
        // The signal fires just before the newer navigation's own event.
        if (outcome === "aborted") await new Promise((resolve) => setTimeout(resolve));
        hooks.onEnd({ type: outcome === "aborted" && number !== latest ? "cancelled" : outcome, to: url.href });
      },
    });
  });

  async function go(url: URL, event: NavigateEvent): Promise<NavigationOutcome["type"]> {
    const moved = movedTo(url);
    if (moved) return redirect(moved);
    if (isOnScreen(url) && event.navigationType !== "traverse") {
      hooks.onSwap(event);
      return "completed";
    }
    const route = canonicalRoute(decoded(url.pathname).slice(site.base.length - 1));
    const loaded = await loader.load(route, event.signal);
    if ("aborted" in loaded || event.signal.aborted) return "aborted";
    if ("failure" in loaded)
      return loaded.failure.type === "missing" ? whenMissing(url, loaded.failure, event) : fail(loaded.failure);
    const { html, build: assetBuild, ...view } = loaded.asset;
    if (assetBuild !== build) return loadDocument(url.href);
    const canonical = addressOf(site.base, view.record.path);
    if (canonical !== url.pathname) return redirect(withSearchAndHash(canonical, url.search, url.hash));
    const elsewhere = movedAnchor(view, url.hash);
    if (elsewhere) return redirect(elsewhere);
    page.show(view, html);
    hooks.onSwap(event);
    return "completed";
  }

  /** No such asset: an old address, a page that does not exist, or a file that was lost. Only the server can tell. */
  async function whenMissing(url: URL, failure: LoadFailure, event: NavigateEvent): Promise<NavigationOutcome["type"]> {
    const target = await findMoved(url, site.base, event.signal);
    if (event.signal.aborted) return "aborted";
    if (target) return redirect(target);
    const exists = await documentExists(url, event.signal);
    if (event.signal.aborted) return "aborted";
    if (exists) return fail(failure);
    page.showNotFound(url.pathname);
    hooks.onSwap(event);
    return "completed";
  }

  function fail(failure: LoadFailure): "failed" {
    console.error(`Failed to resolve ${failure.route}: page asset ${failure.type} (${failure.request})`);
    page.fail(failure);
    return "failed";
  }

  function redirect(to: string): "redirected" {
    if (isExternal(to)) loadDocument(to);
    else navigation.navigate(to, { history: "replace" });
    return "redirected";
  }

  /** An anchor of the page on screen that is now elsewhere. */
  function movedTo(url: URL): string | undefined {
    return isOnScreen(url) ? movedAnchor(page.get().view, url.hash) : undefined;
  }

  /** Its article is being read. The address bar says less: it changes before the page does. */
  function isOnScreen(url: URL): boolean {
    const { view, failure, notFound } = page.get();
    const intact = failure === undefined && notFound === undefined;
    return intact && url.pathname === addressOf(site.base, view.record.path);
  }

  /** The page on screen is asked for again. With a hash it is a jump, and the browser's own affair. */
  function isDuplicate(event: NavigateEvent, url: URL): boolean {
    if (event.navigationType === "traverse" || event.navigationType === "reload" || !event.cancelable) return false;
    return url.href === location.href && url.hash === "" && isOnScreen(url);
  }

  return () => navigation.reload({ info: retry });
}

/** Where an old anchor of a page leads now, if it left the page. */
export function movedAnchor(view: PageView, hash: string): string | undefined {
  const anchor = anchorOf(hash);
  // An anchor may have the name of something that every object has.
  return view.movedAnchors && Object.hasOwn(view.movedAnchors, anchor) ? view.movedAnchors[anchor] : undefined;
}

/** The whole document of an address, past our own listener. */
export function loadDocument(address: string): "redirected" {
  letThrough = true;
  if (address === location.href) location.reload();
  else location.replace(address);
  return "redirected";
}

function isOurs(event: NavigateEvent, base: string): boolean {
  const { pathname, origin } = new URL(event.destination.url);
  if (event.navigationType === "reload" && event.info !== retry) return false;
  if (!event.canIntercept || event.downloadRequest !== null || event.formData || origin !== location.origin)
    return false;
  return pathname.startsWith(base) && !isFile(pathname);
}

async function findMoved(url: URL, base: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`${base}assets/redirects.json`, { signal });
    const redirects = (await response.json()) as RedirectTable;
    const canonical = canonicalRoute(decoded(url.pathname));
    if (findRedirect(canonical, redirects) === undefined) return undefined;
    // What a rule leads to is a page: the build has checked it.
    const isTarget = (route: string) => findRedirect(base.slice(0, -1) + route, redirects) === undefined;
    const resolution = resolvePath(url.pathname, { base, redirects, hasPage: isTarget });
    return resolution.kind === "redirect" ? withSearchAndHash(resolution.location, url.search, url.hash) : undefined;
  } catch {
    return undefined;
  }
}

async function documentExists(url: URL, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { method: "HEAD", signal });
    return response.status !== 404 && response.status !== 410;
  } catch {
    return true;
  }
}
