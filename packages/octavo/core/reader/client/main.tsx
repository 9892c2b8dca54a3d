// Starts everything in the browser at the first sign of a reader: hydration, navigation, and the live parts of the
// article. Everything outside the article belongs to React (ui/).

// biome-ignore assist/source/organizeImports: Modules are evaluated in this order.
import { restoreStackTraces } from "./without-stack-traces.ts";
import { behaviors } from "virtual:octavo-behaviors";
import { hasAnalytics, hasEvents } from "virtual:octavo-features";
import { texts } from "virtual:octavo-texts";
import { startTransition, useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { decoded } from "../../model/decode.ts";
import { searchFolder } from "../../../extensions/search/model/index-paths.ts";
import { canonicalRoute, isFile } from "../../model/route.ts";
import { devBuild } from "../../model/version-file.ts";
import { startBehaviors } from "../browser/behavior.ts";
import { headingLinks } from "../browser/show-current.ts";
import { openTab } from "../browser/tabs.ts";
import type { Actions } from "../ui/actions.ts";
import { Layout } from "../ui/Layout.tsx";
import type { PageData, Shell } from "../ui/page-state.ts";
import { trackActiveHeading } from "./active-heading.ts";
import { startAnalytics } from "../../../extensions/analytics/browser/analytics.ts";
import { showArticle } from "./article.ts";
import { codeEvents } from "../../../extensions/events/browser/code-events.ts";
import { type CurrentPage, createCurrentPage } from "./current-page.ts";
import { type EarlyResponses, takeOver } from "./early-fetch.ts";
import { updateHead, updateHeadWithoutPage } from "./head.ts";
import { excerptBehind } from "../../../extensions/link-preview/browser/link-excerpt.ts";
import { movedAnchor } from "./moved-anchor.ts";
import { type NavigationOutcome, replaceAddress, startNavigation } from "./navigation.ts";
import { nearestPages } from "./nearest-pages.ts";
import { startPrefetch } from "./prefetch.ts";
import { reportMissing } from "../../../extensions/events/browser/report-missing.ts";
import { arrive, scrollSmoothly } from "./scroll.ts";
import { startSearcher } from "../../../extensions/search/browser/query.ts";
import { searchNotes } from "../../../extensions/events/browser/search-events.ts";
import { adoptStyles, startStyles } from "./styles.ts";
import { createVersions, type Versions } from "./versions.ts";

restoreStackTraces();

/** What boot.ts knows: the build of the document, the buttons and links that were clicked, and what it has requested. */
type Handover = { build: string; pressed: readonly HTMLElement[]; responses: EarlyResponses };

type AppProps = { page: CurrentPage; actions: Actions; onHydrated: () => void };

/** A navigation that takes longer shows the progress bar. */
const patienceMs = 150;

function App({ page, actions, onHydrated }: AppProps) {
  const state = useSyncExternalStore(page.subscribe, page.get, page.get);
  useEffect(onHydrated, [onHydrated]);
  return <Layout site={state.site} state={state} actions={actions} />;
}

/**
 * Called by load-main.ts. @param shell what all pages share. @param isIdle whether no reader is waiting, so that the work is
 * done in small pieces.
 */
export async function start(shell: Shell, isIdle: boolean, { build, pressed, responses }: Handover): Promise<void> {
  // Evaluating this script already took a while, so the browser gets a chance to do other work first.
  if (isIdle) await new Promise((resolve) => setTimeout(resolve));
  // On a slow line, a script from the cache is there before the end of the document.
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  const data = JSON.parse(document.getElementById("page-data")?.textContent ?? "") as PageData;
  takeOver(responses);
  const versions = createVersions(shell, build, import.meta.url);
  const page = createCurrentPage(data, versions.shown(), flushSync);
  const routeOf = (link: HTMLAnchorElement) => routeOfLink(link, versions);
  const headings = trackActiveHeading(() => page.get().failure === undefined);
  let retry = () => location.reload();
  startStyles(shell.styles);
  const actions: Actions = {
    retry: () => retry(),
    replaceAddress: (url) => {
      // During a navigation, the address already belongs to the new page.
      if (url !== location.href && !window.navigation?.transition) replaceAddress(url);
    },
    startSearcher: (onReply) => startSearcher(page.get().site.base + searchFolder, onReply),
    searchNotes: hasEvents ? searchNotes : undefined,
    excerptBehind: (link) => excerptBehind(link, { page, routeOf, ...versions.shown() }),
    headings,
  };
  await new Promise<void>((onHydrated) => {
    const app = <App page={page} actions={actions} onHydrated={onHydrated} />;
    // boot.ts marked the target of the hash. React doesn't know, and would leave the mark there.
    for (const link of document.querySelectorAll(headingLinks)) link.ariaCurrent = null;
    const hydrate = () => void hydrateRoot(document.getElementById("app") as HTMLElement, app);
    // A transition hydrates in pieces.
    if (isIdle) startTransition(hydrate);
    else flushSync(hydrate);
  });

  const onArticle = startBehaviors(hasEvents ? [...behaviors, ...codeEvents] : behaviors);
  const prefetchAgain = startPrefetch(() => versions.shown().loader, routeOf, isIdle);
  // What writers do doesn't count.
  const tellAnalytics = hasAnalytics && build !== devBuild ? startAnalytics() : undefined;
  if (hasAnalytics) tellAnalytics?.();

  let impatience: ReturnType<typeof setTimeout> | undefined;
  const retryNavigation = startNavigation({
    versions,
    page,
    hooks: {
      onJump: (hash) => {
        openTab(hash);
        scrollSmoothly();
      },
      onStart: () => {
        document.dispatchEvent(new Event("docs:navigation-start"));
        clearTimeout(impatience);
        impatience = setTimeout(showProgress, patienceMs, true);
      },
      onSwap: (event) => {
        const { site, view, notFound } = page.get();
        if (notFound === undefined) updateHead(site, view);
        else {
          offerNearest(notFound, site.base);
          if (hasEvents) reportMissing(notFound);
        }
        // Before the first paint, so that nothing in view changes afterwards.
        onArticle();
        headings.jump();
        arrive(event);
        prefetchAgain();
        if (hasAnalytics) tellAnalytics?.();
      },
      onComplete: onArticle,
      onFail: () => updateHeadWithoutPage(page.get().site, texts.notLoaded),
      onEnd: (outcome) => {
        // After these three, another navigation is running or none was started.
        if (!["cancelled", "redirected", "duplicated"].includes(outcome.type)) {
          clearTimeout(impatience);
          showProgress(false);
        }
        announce(outcome);
      },
    },
  });
  retry = retryNavigation ?? retry;

  function offerNearest(path: string, base: string): void {
    updateHeadWithoutPage(page.get().site, texts.notFound);
    void nearestPages(path, base).then(
      (pages) => {
        if (page.get().notFound === path && pages.length > 0) page.offer(pages);
      },
      () => {},
    );
  }

  // `dev` sends it when the page that is shown has been edited.
  document.addEventListener("docs:edit", ({ detail }) => {
    const { html, build: _, styles = [], ...view } = detail;
    adoptStyles(styles);
    page.show(view, versions.shown());
    void showArticle(html, true).then(onArticle);
    updateHead(page.get().site, view);
  });
  // The interface works from now on, so boot.ts no longer takes its place.
  document.documentElement.dataset.ready = "";
  for (const button of pressed) button.click();
  openOldAddress(data);
}

/** Only changes the bar, because rendering the whole page again would delay the article. */
function showProgress(isBusy: boolean): void {
  document.querySelector(".progress")?.toggleAttribute("data-busy", isBusy);
}

/** Tells the interface and outside observers, such as tests or the tag manager's listeners. */
function announce(outcome: NavigationOutcome): void {
  document.dispatchEvent(new CustomEvent("docs:navigation", { detail: outcome }));
}

/** Handles a host without redirects that sent the not-found document, or a hash whose anchor has moved. */
function openOldAddress({ notFound, view }: PageData): void {
  if (!("navigation" in window)) return;
  const moved = movedAnchor(view, location.hash);
  if (moved) navigation.navigate(moved, { history: "replace" });
  else if (notFound) navigation.navigate(location.href, { history: "replace" });
}

/** The route of a link to another page of the version that is shown. */
function routeOfLink(link: HTMLAnchorElement, versions: Versions): string | undefined {
  const { base } = versions.shown().site;
  const { origin, pathname } = link;
  if (origin !== location.origin || versions.baseOf(pathname) !== base || pathname === location.pathname)
    return undefined;
  if (link.rel.includes("external") || link.matches("[download]") || isFile(pathname)) return undefined;
  return canonicalRoute(decoded(pathname).slice(base.length - 1));
}
