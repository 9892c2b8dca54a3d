// The words in which the specs of link previews speak: a clock that stands still, a pointer that rests.

import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { newPage, open } from "./browser.ts";

export const section = ".article a[href$='/limits/#number-of-workflows']";
export const card = (page: Page) => page.locator("#link-preview");

/**
 * A page whose clock stands still, so that waiting is the test's to do, and so does all else: it scrolls at once, and its
 * line is too slow to fetch anything ahead before the reader points at it.
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

/** The page behind a link is fetched, before anybody rests on it. */
export async function fetched(page: Page, link: Locator): Promise<void> {
  const [response] = await Promise.all([page.waitForResponse(/\/assets\/pages\//), link.dispatchEvent("touchstart")]);
  await response.finished();
}

/** Scrolls to a link, and waits until the page has been told: a scroll closes a card, and delays one. */
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

/** The pointer rests on a link for as long as a card needs, and then some. */
export async function rest(page: Page, link: Locator, ms = 1000): Promise<void> {
  await scrollTo(link);
  await link.hover();
  await page.clock.runFor(ms);
}

/** The card of a link of /workflows/, open. */
export async function opened(options?: BrowserContextOptions): Promise<{ page: Page; link: Locator }> {
  const page = await openStill("/workflows/", options);
  const link = page.locator(section);
  await fetched(page, link);
  await rest(page, link);
  await card(page).waitFor();
  return { page, link };
}
