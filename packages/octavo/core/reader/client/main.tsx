// Starts everything in the browser at the first sign of a reader: hydration, navigation, and the live parts of the
// article. Everything outside the article belongs to React (ui/).

// biome-ignore assist/source/organizeImports: Modules are evaluated in this order.
import { restoreStackTraces } from "./without-stack-traces.ts";
import { behaviors } from "virtual:octavo-behaviors";
import { starts } from "virtual:octavo-starts";
import { texts } from "virtual:octavo-texts";
import { startTransition, useEffect, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { decoded } from "../../model/decode.ts";
import { canonicalRoute, isFile } from "../../model/route.ts";
import { startBehaviors } from "../browser/behavior.ts";
import { headingLinks } from "../browser/show-current.ts";
import { openTab } from "../browser/tabs.ts";
import type { Actions } from "../ui/actions.ts";
import { Layout } from "../ui/Layout.tsx";
import type { PageData, Shell } from "../ui/page-state.ts";
import { trackActiveHeading } from "./active-heading.ts";
import { showArticle } from "./article.ts";
import { type CurrentPage, createCurrentPage } from "./current-page.ts";
import { type EarlyResponses, takeOver } from "./early-fetch.ts";
import { updateHead, updateHeadWithoutPage } from "./head.ts";
import { movedAnchor } from "./moved-anchor.ts";
import { type NavigationOutcome, replaceAddress, startNavigation } from "./navigation.ts";
import { startPrefetch } from "./prefetch.ts";
import { arrive, scrollSmoothly } from "./scroll.ts";
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
    prefetched: async (link) => {
      const { loader, build } = versions.shown();
      const route = routeOf(link);
      const loaded = route !== undefined && loader.has(route) ? await loader.load(route) : undefined;
      return loaded && "asset" in loaded && loaded.asset.build === build ? loaded.asset : undefined;
    },
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

  const onArticle = startBehaviors(behaviors);
  const prefetchAgain = startPrefetch(() => versions.shown().loader, routeOf, isIdle);
  for (const startExtension of starts) startExtension(build);

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
        else updateHeadWithoutPage(site, texts.notFound);
        // Before the first paint, so that nothing in view changes afterwards.
        onArticle();
        headings.jump();
        arrive(event);
        prefetchAgain();
        document.dispatchEvent(new CustomEvent("docs:page", { detail: { notFound } }));
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
