// The announcement above every page, on a site of two versions.

import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { newPage, nextFrames, untilHeading, wake } from "./browser.ts";

const site = inject("fixtures").owner.address;

const banner = ".announcement";
const close = `${banner} button`;
const widths = [390, 1100, 1440];

/**
 * What moved up or down from the first paint on although the reader did nothing. On a busy machine, a row is drawn while
 * its HTML arrives, so what is in it moves sideways, and in the bar also by the height of its tallest button.
 */
async function observeShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          if (previousRect.top !== currentRect.top && !node?.parentElement?.closest(".navbar"))
            shifts.push(`${node instanceof Element ? node.className : node?.textContent}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

const tops = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [announcement, navbar, heading] = [".announcement", ".navbar", "h1"].map(top);
    return { announcement, navbar, heading };
  });

describe.each(widths)("at a width of %i pixels", (width) => {
  const viewport = { width, height: 800 };

  test("nothing shifts, whether it's shown or was closed", async () => {
    const page = await newPage({ viewport });
    const shifts = await observeShifts(page);
    await page.goto(`${site}news/`);
    expect(await page.locator(banner).isVisible()).toBe(true);
    expect(await shifts()).toEqual([]);
    await page.locator(close).click();
    await page.reload();
    expect(await page.locator(banner).isVisible()).toBe(false);
    expect(await shifts()).toEqual([]);
  });

  test("covers neither the bar nor the article, and leaves no gap when it's closed", async () => {
    const page = await newPage({ viewport });
    await page.goto(`${site}news/`);
    const before = await tops(page);
    const bottom = before.announcement?.bottom ?? 0;
    expect(before.heading?.top).toBeGreaterThan(bottom);
    if (width >= 1024) expect(before.announcement?.top).toBe(0);
    await page.locator(close).click();
    const after = await tops(page);
    expect(after.navbar?.height).toBe(56);
    expect((before.heading?.top ?? 0) - (after.heading?.top ?? 0)).toBeCloseTo(before.announcement?.height ?? 0, 0);
  });

  test("a link to a section, also the one in it, ends below the bar", async () => {
    const page = await newPage({ viewport });
    await page.goto(site);
    await wake(page);
    await page.locator(`${banner} a`).click();
    await untilHeading(page, "News");
    expect(page.url()).toBe(`${site}news/#last`);
    const { bar, last } = await page.evaluate(() => ({
      bar: document.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0,
      last: document.querySelector("#last")?.getBoundingClientRect().top ?? 0,
    }));
    expect(last).toBeGreaterThanOrEqual(bar);
    expect(await page.locator(banner).count()).toBe(1);
  });
});

test("once closed, it stays closed: on other pages, in the other version, and after a reload", async () => {
  const page = await newPage();
  await page.goto(site);
  await page.locator(close).click();
  await wake(page);
  await page.locator(".article a[href='/news/']").click();
  await untilHeading(page, "News");
  expect(await page.locator(banner).isVisible()).toBe(false);
  for (const path of ["news/", "v1/", "404.html"]) {
    await page.goto(site + path);
    expect([path, await page.locator(banner).isVisible()]).toEqual([path, false]);
  }
});

test("another announcement is shown to readers who closed the last one", async () => {
  const page = await newPage();
  await page.addInitScript(() => localStorage.setItem("docs:announcement", "another"));
  await page.goto(site);
  expect(await page.locator(banner).isVisible()).toBe(true);
});

test("is shown on every page, and where storage is blocked", async () => {
  const page = await newPage();
  for (const path of ["", "news/", "v1/", "v1/news/", "404.html"]) {
    await page.goto(site + path);
    expect([path, await page.locator(`${banner} a`).getAttribute("href")]).toEqual([path, "/news/#last"]);
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
  });
  await page.goto(site);
  await page.locator(close).click();
  expect(await page.locator(banner).isVisible()).toBe(false);
});

test("is a named region after the skip link, the keyboard closes it, and the reader continues with the page", async () => {
  const page = await newPage();
  await page.goto(site);
  const region = page.getByRole("region", { name: "Announcement" });
  expect(await region.innerText()).toContain("Version 2 is here.");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const button = region.getByRole("button", { name: "Close announcement" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("without script, it's shown without a button", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(site);
  expect(await page.locator(`${banner} a`).isVisible()).toBe(true);
  expect(await page.locator(close).isVisible()).toBe(false);
});

test("isn't printed, and can't be reached while the drawer is open", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(site);
  await wake(page);
  await page.locator(".menu-button").click();
  await page.locator("html[data-drawer]").waitFor({ state: "attached" });
  expect(await page.locator(close).isVisible()).toBe(false);
  expect(await page.locator(".skip").first().isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await page.locator("html:not([data-drawer])").waitFor({ state: "attached" });
  expect(await page.locator(close).isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(banner).isVisible()).toBe(false);
});
