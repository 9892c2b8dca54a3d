// A Chromium for one spec file, and the words in which the specs speak of a page.

import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { NavigationOutcome } from "../../src/client/navigation.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // As a Chromium with a window has it, so that pictures are the same by either.
  "--font-render-hinting=slight",
];

export const address: string = inject("address");
export const origin: string = new URL(address).origin;

let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject("chromium"), args: flags });
});

afterAll(async () => {
  await browser?.close();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(problems.splice(0), "no uncaught error on any page").toEqual([]);
});

/** A page in a fresh context, 1280 × 800 unless told. An uncaught error on it fails the test. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  return page;
}

/** Opens a route and gives a sign of a reader, so that the script is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path.startsWith("http") ? path : address + path.replace(/^\//, ""));
  await wake(page);
}

/** A sign of a reader, and the script that follows it. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(5, 310);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await recordOutcomes(page);
}

/** Ends of navigations on this document from now on, in order. */
export async function outcomes(page: Page): Promise<NavigationOutcome["type"][]> {
  return page.evaluate(() => (window as unknown as { outcomes: NavigationOutcome["type"][] }).outcomes);
}

async function recordOutcomes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: unknown[] = [];
    Object.assign(window, { outcomes: kept, document0: true });
    document.addEventListener("docs:navigation", (event) => kept.push((event as CustomEvent).detail.type));
  });
}

/** The document is the one that `open` loaded: no full load has happened since. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => "document0" in window);
}

export async function heading(page: Page): Promise<string> {
  return (await page.locator("main h1").textContent()) ?? "";
}

export async function untilHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector("main h1")?.textContent === wanted, text);
}

/** Address below the base, with query and hash. */
export function route(page: Page): string {
  return page.url().slice(address.length - 1);
}

/** Address, title, article and sidebar speak of one page. */
export async function expectAgreement(page: Page, path: string, title: string): Promise<void> {
  await untilHeading(page, title);
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname.slice(0, -1) + path);
  expect(await page.title()).toBe(title);
  expect(await page.locator(".sidebar [aria-current=page]").getAttribute("href")).toBe(
    new URL(address).pathname.slice(0, -1) + path,
  );
}

/** Keeps back the answer to a page asset. @returns lets it go. */
export function holdAsset(page: Page, path: string): Promise<() => void> {
  return hold(page, assetPattern(path));
}

/** Keeps back the answers to what the page or its workers ask for. @returns lets them go. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(pattern, async (request) => {
    await held;
    await request.continue();
  });
  return release;
}

/** Every request for a page asset, answered by the test. */
export function interceptAsset(page: Page, path: string, answer: Parameters<Page["route"]>[1]): Promise<unknown> {
  return page.route(assetPattern(path), answer);
}

function assetPattern(path: string): string {
  return `**/assets/pages${path}.json*`;
}
