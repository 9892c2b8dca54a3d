// Starts one Chromium per test process, with helpers for the specs.

import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { NavigationOutcome } from "../../packages/octavo/core/reader/client/navigation.ts";
import { documentTitle } from "../document-title.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page then stays in the process that its empty tab was in, which takes a fifth less time.
  "--renderer-process-limit=1",
  // The default of a Chromium with a window, so that both produce the same screenshots.
  "--font-render-hinting=slight",
];

export const address: string = inject("address");
/** Empty in the tests of engines, which open their own sites. */
export const origin: string = address && new URL(address).origin;

/** Playwright ends it together with the process. Spec files share it: each page has its own context anyway. */
let browser: Promise<Browser> | undefined;
const problems: string[] = [];

/** Chromium sometimes crashes when it closes pages. The tests that follow then get another one. */
function runningBrowser(): Promise<Browser> {
  const launched = () => chromium.launch({ executablePath: inject("chromium"), args: flags });
  // In turn, because a test may open two pages at the same time.
  const running = browser?.then((last) => (last.isConnected() ? last : launched())) ?? launched();
  browser = running;
  return running;
}

/** Closes all pages, so that no test sees another's. @throws if one of them had an uncaught error. */
export async function closePages(): Promise<void> {
  const running = await browser;
  const closed = (running?.contexts() ?? []).map((context) => context.close());
  await Promise.all(closed).catch((cause) => {
    if (running?.isConnected()) throw cause;
  });
  expect(problems.splice(0).join("\n"), "no uncaught error on any page").toBe("");
}

/** A page in a fresh context, 1280 × 800 by default. An uncaught error on it fails the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await runningBrowser()).newContext({ viewport: { width: 1280, height: 800 }, ...options });
  // The browser's own estimate depends on how busy the machine is.
  await context.addInitScript(() => {
    const value = { saveData: false, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value, configurable: true });
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  return page;
}

/** Opens a route and simulates a reader, so that the script loads. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.startsWith("http") ? path : address + path.replace(/^\//, ""));
  await wake(page);
}

/** Simulates a reader and waits for the script. */
export async function wake(page: Page): Promise<void> {
  // A real pointer takes longer, because its target has to be found and drawn.
  await page.locator("html").dispatchEvent("pointermove", { movementX: 1 });
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await recordOutcomes(page);
}

/** From now on, timers of the pages that are opened only run when `letPass` lets them. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // The clock runs until it's stopped, and can't be stopped in the past. A busy machine may take long between the two.
  await page.clock.pauseAt(60_000);
  // The clock also replaces `performance`, which then knows no requests.
  await page.context().addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => void entries.push(...list.getEntries()));
    observer.observe({ type: "resource" });
    performance.getEntriesByName = (wanted) => {
      entries.push(...observer.takeRecords());
      return entries.filter(({ name }) => name === wanted);
    };
  });
}

/** Runs the timers of a page with a stopped clock as if time passed. What they do right away is done when this returns. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await nextFrames(page);
}

/** Waits until the page has been drawn twice, so whatever an event caused is on the screen. */
export async function nextFrames(page: Page): Promise<void> {
  // A screenshot isn't delayed by a stopped clock, unlike requestAnimationFrame.
  for (let frame = 0; frame < 2; frame++) await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** The outcomes of navigations on this document so far, in order. One that is still running ends first. */
export async function outcomes(page: Page): Promise<NavigationOutcome["type"][]> {
  return page.evaluate(async () => {
    await window.navigation?.transition?.finished.catch(() => {});
    return (window as unknown as { outcomes: NavigationOutcome["type"][] }).outcomes;
  });
}

async function recordOutcomes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: unknown[] = [];
    Object.assign(window, { outcomes: kept, document0: true });
    document.addEventListener("docs:navigation", (event) => kept.push((event as CustomEvent).detail.type));
  });
}

/** Whether the document is still the one that `open` loaded, without a full load since. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "document0" in window);
}

export async function heading(page: Page): Promise<string> {
  return (await page.locator("main h1").textContent()) ?? "";
}

export async function untilHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector("main h1")?.textContent === wanted, text);
}

/** The address below the base, with query and hash. */
export function route(page: Page): string {
  return page.url().slice(address.length - 1);
}

/** Checks that the address, title, article, and sidebar all belong to the same page. */
export async function expectAgreement(page: Page, path: string, title: string): Promise<void> {
  await untilHeading(page, title);
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname.slice(0, -1) + path);
  expect(await page.title()).toBe(documentTitle(title));
  expect(await page.locator(".sidebar [aria-current=page]").getAttribute("href")).toBe(
    new URL(address).pathname.slice(0, -1) + path,
  );
}

/** Delays the response to a page asset. @returns a function that releases it. */
export function holdAsset(page: Page, path: string): Promise<() => Promise<void>> {
  return hold(page, assetPattern(path));
}

/**
 * Delays the responses to requests of the page or its workers.
 *
 * @returns a function that releases them, and waits until those so far have arrived or were given up.
 */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answered: Promise<unknown>[] = [];
  await page.context().route(pattern, async (route) => {
    // A page that is closed before gets no response.
    answered.push(held.then(() => route.request().response()).catch(() => null));
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await Promise.all(answered);
  };
}

/** Lets the test answer every request for a page asset. */
export function interceptAsset(page: Page, path: string, answer: Parameters<Page["route"]>[1]): Promise<unknown> {
  return page.route(assetPattern(path), answer);
}

function assetPattern(path: string): string {
  return `**/assets/pages${path}.json*`;
}
