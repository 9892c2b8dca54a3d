// Starts everything in the browser at the first sign of a reader: hydration, navigation, and the features around them.

import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { startCodeFold } from "../islands/code-fold.ts";
import { startCodeTabs } from "../islands/code-tabs.ts";
import { startCodeWrap } from "../islands/code-wrap.ts";
import { startCopyButtons } from "../islands/copy-button.ts";
import { startDiagramZoom } from "../islands/diagram-zoom.ts";
import { startPricingCalculator } from "../islands/pricing-calculator.ts";
import { startScrollBoxes } from "../islands/scroll-boxes.ts";
import { decoded } from "../model/decode.ts";
import { canonicalRoute, isFile } from "../model/route.ts";
import { recall, remember } from "../model/storage.ts";
import { Layout } from "../ui/Layout.tsx";
import type { PageData, SiteInfo } from "../ui/page-state.ts";
import { trackActiveHeading } from "./active-heading.ts";
import { startAnalytics } from "./analytics.ts";
import { createAssetLoader } from "./asset-loader.ts";
import { type CurrentPage, createCurrentPage } from "./current-page.ts";
import { startDrawer } from "./drawer.ts";
import { updateHead } from "./head.ts";
import { startKeyboard } from "./keyboard.ts";
import { startLinkPreview } from "./link-preview.ts";
import { startMenu } from "./menu.ts";
import { movedAnchor, type NavigationOutcome, startNavigation } from "./navigation.ts";
import { nearestPages } from "./nearest-pages.ts";
import { startPrefetch } from "./prefetch.ts";
import { createProgress } from "./progress-bar.ts";
import { settle } from "./scroll.ts";
import { startSearch } from "./search-opener.ts";
import { startThemeSwitch } from "./theme.ts";
import { startTocBar } from "./toc-bar.ts";

type AppProps = { site: SiteInfo; page: CurrentPage; onRetry: () => void };

function App({ site, page, onRetry }: AppProps) {
  const state = useSyncExternalStore(page.subscribe, page.get, page.get);
  return <Layout site={site} state={state} onRetry={onRetry} />;
}

function start(): void {
  const data = JSON.parse(document.getElementById("page-data")?.textContent ?? "") as PageData;
  const { site, build } = data;
  const page = createCurrentPage(data, flushSync);
  const loader = createAssetLoader(site.base, build);
  let retry = () => location.reload();
  const app = <App site={site} page={page} onRetry={() => retry()} />;
  flushSync(() => hydrateRoot(document.getElementById("app") as HTMLElement, app));

  const progress = createProgress(page.setBusy);
  const drawer = startDrawer();
  const tocBar = startTocBar();
  const headings = trackActiveHeading();
  const parts = [
    startCodeTabs(recall("localStorage", "tab"), (tab) => remember("localStorage", "tab", tab)),
    startCodeWrap((wraps) => remember("localStorage", "wrap", wraps ? "on" : "")),
    startCodeFold(),
    startScrollBoxes(),
  ];
  const routeOf = (link: HTMLAnchorElement) => routeOfLink(link, site.base);
  const prefetcher = startPrefetch(loader, routeOf);
  const preview = startLinkPreview({ build, page, loader, routeOf });
  const tellAnalytics = startAnalytics(site);
  startCopyButtons();
  startDiagramZoom();
  startPricingCalculator();
  startThemeSwitch();
  startMenu();
  startKeyboard();
  startSearch(site.base);
  tellAnalytics();

  const retryNavigation = startNavigation({
    site,
    build,
    page,
    loader,
    hooks: {
      onStart: () => {
        preview.close();
        progress.start();
      },
      onSwap: (event) => {
        const { view, notFound } = page.get();
        if (notFound === undefined) updateHead(site, view);
        else offerNearest(notFound);
        for (const part of parts) part.apply();
        drawer.close();
        tocBar.close();
        headings.jump();
        settle(event);
        prefetcher.reset();
        tellAnalytics();
      },
      onEnd: (outcome) => {
        // After these three, another navigation is running or none was started.
        if (!["cancelled", "redirected", "duplicated"].includes(outcome.type)) progress.end();
        drawer.close();
        if (outcome.type === "failed") document.querySelector<HTMLElement>(".failure h2")?.focus();
        announce(outcome);
      },
    },
  });
  retry = retryNavigation ?? retry;

  function offerNearest(path: string): void {
    document.title = "Page not found";
    void nearestPages(path, site.base).then(
      (pages) => {
        if (page.get().notFound === path && pages.length > 0) page.offer(pages);
      },
      () => {},
    );
  }

  if (import.meta.env.DEV)
    void import("./dev.ts").then(({ startDev }) => startDev(page, () => updateHead(site, page.get().view)));
  pressKept();
  openOldAddress(data);
}

/** Tells outside observers, such as tests or the tag manager's listeners. */
function announce(outcome: NavigationOutcome): void {
  document.dispatchEvent(new CustomEvent("docs:navigation", { detail: outcome }));
}

/** Clicks the buttons that were clicked while this script was loading. */
function pressKept(): void {
  document.documentElement.dataset.ready = "";
  for (const button of document.querySelectorAll<HTMLElement>("[data-pressed]")) {
    button.removeAttribute("data-pressed");
    button.click();
  }
}

/** Handles a host without redirects that sent the not-found document, or a hash whose anchor has moved. */
function openOldAddress({ notFound, view }: PageData): void {
  if (!("navigation" in window)) return;
  const moved = movedAnchor(view, location.hash);
  if (moved) navigation.navigate(moved, { history: "replace" });
  else if (notFound) navigation.navigate(location.href, { history: "replace" });
}

function routeOfLink(link: HTMLAnchorElement, base: string): string | undefined {
  const { origin, pathname } = link;
  if (origin !== location.origin || !pathname.startsWith(base) || pathname === location.pathname) return undefined;
  if (link.rel.includes("external") || link.matches("[download]") || isFile(pathname)) return undefined;
  return canonicalRoute(decoded(pathname).slice(base.length - 1));
}

start();
