// Client-side navigation with the browser's Navigation API. A click on a link within the site fires `navigate`. We
// fetch the page asset and swap the article, while the browser manages history, the Back button, and scroll positions.
//
// One navigation, step by step: `navigate` fires -> is it ours? -> intercept (the address changes immediately, the old
// page stays readable) -> load the asset -> another build? load the whole document -> swap -> scroll and focus. A newer
// navigation aborts the older one's signal, so rapid clicking ends on the last link and nothing is left half changed.

import { anchorOf, decoded } from "../../model/decode.ts";
import { isExternal } from "../../model/redirects.ts";
import { withSearchAndHash } from "../../model/resolve-path.ts";
import { addressOf, canonicalRoute, isFile } from "../../model/route.ts";
import type { LoadFailure } from "../ui/page-state.ts";
import { showArticle } from "./article.ts";
import type { CurrentPage } from "./current-page.ts";
import { documentExists, findMoved } from "./missing-page.ts";
import { movedAnchor } from "./moved-anchor.ts";
import { adoptStyles } from "./styles.ts";
import type { OpenVersion, Versions } from "./versions.ts";

/**
 * How a navigation ended. All outcomes except `completed` leave the article as it was, and `failed` says why above it.
 */
export type NavigationOutcome = {
  type: "completed" | "failed" | "redirected" | "aborted" | "cancelled" | "duplicated";
  /** The full URL that was requested. */
  to: string;
};

export type NavigationHooks = {
  /** The browser is about to scroll to a hash on this page. */
  onJump: (hash: string) => void;
  /** A navigation to another page has started. */
  onStart: () => void;
  /** The beginning of the new article is in the document. Scrolling and focus are up to us. */
  onSwap: (event: NavigateEvent) => void;
  /** All of the new article is in the document. */
  onComplete: () => void;
  /** The message about an article that couldn't be loaded is in the document. */
  onFail: () => void;
  onEnd: (outcome: NavigationOutcome) => void;
};

type Parts = { versions: Versions; page: CurrentPage; hooks: NavigationHooks };

/** True while we change the address ourselves (updating the hash while reading, or a full page load). */
let letThrough = false;

/** Marks a reload that requests the article again. A reload by the reader loads the whole document. */
const retry = "retry";

/** Changes the address without navigating: no history entry, no scrolling. */
export function replaceAddress(url: string): void {
  letThrough = true;
  history.replaceState(history.state, "", url);
  letThrough = false;
}

/** @returns a function that retries the current address, or undefined if the browser has no Navigation API. */
export function startNavigation(parts: Parts): (() => void) | undefined {
  if (!("navigation" in window)) return undefined;
  const { versions, page, hooks } = parts;
  /** The number of our latest navigation. */
  let latest = 0;
  /** May lead away from the site, which aborts ours. */
  let newest: NavigateEvent | undefined;

  navigation.addEventListener("navigate", (event) => {
    newest = event;
    if (letThrough || isByScript(event) || !isOurs(event, versions)) return;
    const url = new URL(event.destination.url);
    if (isDuplicate(page, event, url)) {
      event.preventDefault();
      hooks.onEnd({ type: "duplicated", to: url.href });
      return;
    }
    if (event.hashChange && isOnScreen(page, url) && !movedTo(page, url)) {
      if (event.navigationType !== "traverse") hooks.onJump(url.hash);
      return;
    }
    const number = ++latest;
    const origin = navigation.currentEntry;
    hooks.onStart();
    event.intercept({
      scroll: "manual",
      focusReset: "manual",
      handler: async () => {
        const outcome = await go(parts, url, event);
        // The abort signal fires just before the newer navigation's own event.
        if (outcome === "aborted") await new Promise((resolve) => setTimeout(resolve));
        if (outcome === "aborted" && newest === event) returnTo(origin);
        hooks.onEnd({ type: outcome === "aborted" && number !== latest ? "cancelled" : outcome, to: url.href });
      },
    });
  });

  return () => navigation.reload({ info: retry });
}

async function go(parts: Parts, url: URL, event: NavigateEvent): Promise<NavigationOutcome["type"]> {
  const { versions, page, hooks } = parts;
  const moved = movedTo(page, url);
  if (moved) return redirect(moved);
  if (isOnScreen(page, url) && event.navigationType !== "traverse") {
    hooks.onSwap(event);
    return "completed";
  }
  const version = await versions.open(versions.baseOf(url.pathname) ?? page.get().site.base);
  if (event.signal.aborted) return "aborted";
  if (!version) return loadDocument(url.href);
  const { site } = version;
  const route = canonicalRoute(decoded(url.pathname).slice(site.base.length - 1));
  const loaded = await version.loader.load(route, event.signal);
  if ("aborted" in loaded || event.signal.aborted) return "aborted";
  if ("failure" in loaded)
    return loaded.failure.type === "missing"
      ? whenMissing(parts, url, version, loaded.failure, event)
      : fail(parts, loaded.failure);
  const { html, build: assetBuild, styles = [], ...view } = loaded.asset;
  if (assetBuild !== version.build) return loadDocument(url.href);
  const canonical = addressOf(site.base, view.record.path);
  if (canonical !== url.pathname) return redirect(withSearchAndHash(canonical, url.search, url.hash));
  const elsewhere = movedAnchor(view, url.hash);
  if (elsewhere) return redirect(elsewhere);
  const isOtherVersion = version !== versions.shown();
  versions.show(version);
  adoptStyles(styles);
  page.show(view, version);
  const isWhole = url.hash !== "" || event.navigationType === "traverse" || event.navigationType === "reload";
  const whenComplete = showArticle(html, isWhole);
  // The menu of versions keeps the section, which the other version may not have.
  if (isOtherVersion && url.hash && !document.getElementById(anchorOf(url.hash)))
    replaceAddress(url.pathname + url.search);
  hooks.onSwap(event);
  if (await whenComplete) hooks.onComplete();
  return event.signal.aborted ? "aborted" : "completed";
}

/** The asset doesn't exist: an old address, a missing page, or a lost file. Only the server can tell which. */
async function whenMissing(
  parts: Parts,
  url: URL,
  version: OpenVersion,
  failure: LoadFailure,
  event: NavigateEvent,
): Promise<NavigationOutcome["type"]> {
  const { versions, page, hooks } = parts;
  const target = await findMoved(url, version.site.base, event.signal);
  if (event.signal.aborted) return "aborted";
  if (target) return redirect(target);
  const exists = await documentExists(url, event.signal);
  if (event.signal.aborted) return "aborted";
  if (exists) return fail(parts, failure);
  versions.show(version);
  page.showNotFound(url.pathname, version);
  hooks.onSwap(event);
  return "completed";
}

function fail({ page, hooks }: Parts, failure: LoadFailure): "failed" {
  console.error(`Failed to resolve ${failure.route}: page asset ${failure.type} (${failure.request})`);
  page.fail(failure);
  hooks.onFail();
  return "failed";
}

/** Gives the page on the screen its address back. */
function returnTo(origin: NavigationHistoryEntry | null): void {
  const isPast = origin?.key !== navigation.currentEntry?.key;
  if (origin?.url) isPast ? navigation.traverseTo(origin.key) : replaceAddress(origin.url);
}

function redirect(to: string): "redirected" {
  if (isExternal(to)) loadDocument(to);
  else navigation.navigate(to, { history: "replace" });
  return "redirected";
}

/** The new address of an anchor that has moved away from the current page. */
function movedTo(page: CurrentPage, url: URL): string | undefined {
  return isOnScreen(page, url) ? movedAnchor(page.get().view, url.hash) : undefined;
}

/** Whether the article of this address is on screen. The address bar changes before the page does. */
function isOnScreen(page: CurrentPage, url: URL): boolean {
  const { site, view, failure, notFound } = page.get();
  const intact = failure === undefined && notFound === undefined;
  return intact && url.pathname === addressOf(site.base, view.record.path);
}

/** Whether the current page is requested again. With a hash, it's a jump, which the browser handles. */
function isDuplicate(page: CurrentPage, event: NavigateEvent, url: URL): boolean {
  if (event.navigationType === "traverse" || event.navigationType === "reload" || !event.cancelable) return false;
  return url.href === location.href && url.hash === "" && isOnScreen(page, url);
}

/** Loads an address as a whole document, bypassing our own listener. */
function loadDocument(address: string): "redirected" {
  letThrough = true;
  if (address === location.href) location.reload();
  else location.replace(address);
  return "redirected";
}

/** A script on the page has already shown what the new address says, with `history.replaceState`, for example. */
function isByScript({ destination, hashChange, navigationType }: NavigateEvent): boolean {
  return destination.sameDocument && !hashChange && navigationType !== "traverse";
}

function isOurs(event: NavigateEvent, versions: Versions): boolean {
  const { pathname, origin } = new URL(event.destination.url);
  if (event.navigationType === "reload" && event.info !== retry) return false;
  if (!event.canIntercept || event.downloadRequest !== null || event.formData || origin !== location.origin)
    return false;
  return versions.baseOf(pathname) !== undefined && !isFile(pathname);
}
