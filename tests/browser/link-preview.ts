// Helpers for the link preview specs: a stopped clock and a resting pointer.

import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { newPage, open } from "./browser.ts";

export const section = ".article a[href$='/limits/#number-of-workflows']";
export const card = (page: Page) => page.locator("#link-preview");

/**
 * Opens a page with a stopped clock, so that the test controls all waiting. The page scrolls instantly, and its
 * connection is too slow to prefetch anything before the reader points at it.
 */
export async function openStill(path: string, options: BrowserContextOptions = {}, saveData = false): Promise<Page> {
  const page = await newPage({ reducedMotion: "reduce", ...options });
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), {
    saveData,
    effectiveType: "2g",
  });
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Fetches the page behind a link before the pointer rests on it. */
export async function fetched(page: Page, link: Locator): Promise<void> {
  const [response] = await Promise.all([page.waitForResponse(/\/assets\/pages\//), link.dispatchEvent("touchstart")]);
  await response.finished();
}

/** Scrolls to a link and waits for the scroll event, because scrolling closes or delays a card. */
export async function scrollTo(link: Locator, block: ScrollLogicalPosition = "center"): Promise<void> {
  await link.evaluate(
    (element, block) =>
      new Promise<void>((done) => {
        const before = element.getBoundingClientRect().top;
        addEventListener("scroll", () => done(), { capture: true, once: true });
        element.scrollIntoView({ block, behavior: "instant" });
        if (element.getBoundingClientRect().top === before) done();
      }),
    block,
  );
}

/** Rests the pointer on a link a little longer than a card needs to open. */
export async function rest(page: Page, link: Locator, ms = 1000): Promise<void> {
  await scrollTo(link);
  await link.hover();
  await page.clock.runFor(ms);
}

/** Opens /workflows/ with the card of a link. */
export async function opened(options?: BrowserContextOptions): Promise<{ page: Page; link: Locator }> {
  const page = await openStill("/workflows/", options);
  const link = page.locator(section);
  await fetched(page, link);
  await rest(page, link);
  await card(page).waitFor();
  return { page, link };
}
