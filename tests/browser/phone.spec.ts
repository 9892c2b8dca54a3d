// Phones and small windows: what the bars leave for the text, and targets that are large enough for a finger.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, nextFrames, open } from "./browser.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const onItsSide = { ...phone, viewport: { width: 740, height: 360 } };

/** The lower ends of what covers the top of the window. */
const barsEnd = (page: Page) =>
  page
    .locator(".navbar, .toc-bar")
    .evaluateAll((bars) => Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom)));

describe("the bars", () => {
  test("leave while the reader scrolls down, return when they scroll up, and stay for the keyboard", async () => {
    const page = await newPage({ ...phone, isMobile: false, reducedMotion: "reduce" });
    await open(page, "/limits/");
    expect(await barsEnd(page)).toBe(100);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => barsEnd(page)).toBe(0);
    await page.mouse.wheel(0, -50);
    await expect.poll(() => barsEnd(page)).toBe(100);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => barsEnd(page)).toBe(0);
    await page.locator(".toc-bar summary").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => barsEnd(page)).toBe(100);
  });

  test("stay while the list of headings is open", async () => {
    const page = await newPage({ ...phone, isMobile: false, reducedMotion: "reduce" });
    await open(page, "/limits/");
    await page.locator(".toc-bar summary").click();
    await page.mouse.move(200, 800);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
    await nextFrames(page);
    expect(await barsEnd(page)).toBeGreaterThan(100);
  });

  test("are above the text in a low window, and a jump then ends at the top", async () => {
    const page = await newPage(onItsSide);
    await page.goto(`${address}limits/#memory`);
    const top = () => page.locator("#memory").evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(24);
    expect(await barsEnd(page)).toBe(0);
  });

  test("have nothing in two lines in a low window", async () => {
    const page = await newPage(onItsSide);
    await open(page, "/limits/");
    const heights = await page
      .locator(".home, .sign-up")
      .evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(Math.max(...heights)).toBeLessThan(40);
  });
});

test.each(["", "unknown/"])(
  "the bar of /%s has an icon for the search, although the page has a field",
  async (path) => {
    const page = await newPage(phone);
    await open(page, path);
    await page.locator(".navbar .search-button").tap();
    await page.locator("dialog.search input").waitFor();
  },
);

/**
 * The targets that are lower than 44 px. Links in running text are as high as their line (WCAG 2.5.8).
 */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const links = "a:is(.home, .icon, .tested, .breadcrumb *, .page-meta *, .site-footer *, .toc-bar *)";
    const targets = `${links}, button:not(dialog *), summary, select, input:not([type=radio], dialog *), label.check`;
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest(".check input, .sidebar")) return [];
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, middle] = [(left + right) / 2, (top + bottom) / 2];
      const isIt = (y: number) => target.contains(document.elementFromPoint(x, y));
      let height = 0;
      for (const step of [-1, 1]) for (let y = middle; isIt(y) && height < 44; y += step) height++;
      return height < 43 ? [`${target.tagName} ${target.className} ${target.textContent.trim()}: ${height} px`] : [];
    });
  });

test.each(["", "limits/", "code/nodejs/", "pricing/", "quickstart/", "components/api/"])(
  "on a touch screen, the targets of /%s are at least 44 px high",
  async (path) => {
    const page = await newPage(phone);
    await open(page, path);
    expect(await lowTargets(page)).toEqual([]);
  },
);
