// Callouts, collapsible sections, and the styles of parts, as readers see and hear them.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, isSameDocument, newPage, open, untilHeading } from "./browser.ts";

describe("a callout", () => {
  test("has an icon on the line of its title, which isn't part of what is read aloud", async () => {
    const page = await newPage();
    await page.goto(`${address}code/bash/`);
    for (const title of await page.locator(".callout-title").all()) {
      const [icon, line] = [await title.locator("> svg").boundingBox(), await title.boundingBox()];
      const middle = (box: typeof icon) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(Math.abs(middle(icon) - middle(line))).toBeLessThan(2);
      expect(await title.ariaSnapshot()).toBe(`- paragraph: ${await title.textContent()}`);
    }
    expect(await page.locator(".callout-title").count()).toBeGreaterThan(1);
  });
});

describe("a collapsible section", () => {
  const route = `${address}code/nodejs/sharing-code/`;

  test("has its own chevron, which turns without moving the summary", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await page.goto(route);
    const summary = page.locator(".article summary").first();
    await summary.scrollIntoViewIfNeeded();
    const chevron = () => summary.evaluate((element) => getComputedStyle(element, "::after").rotate);
    const before = await summary.boundingBox();
    expect(await summary.evaluate((element) => getComputedStyle(element).listStyleType)).toBe("none");
    expect(await chevron()).toBe("-45deg");
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.locator(".article details[open]").waitFor();
    expect(await chevron()).toBe("45deg");
    expect(await summary.boundingBox()).toEqual(before);
    expect(before?.height).toBeGreaterThanOrEqual(44);
  });

  test("is open in print, and closed again on the screen", async () => {
    const page = await newPage();
    await page.goto(route);
    const inside = page.locator(".article details:not([open]) > :not(summary)").first();
    const isShown = () => inside.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await isShown()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    expect(await isShown()).toBe(false);
  });
});

describe("a part that few pages have", () => {
  /** All computed styles of the part and of what is in it. */
  const looks = (page: Page) =>
    page.locator(".pricing-calculator").evaluate((part) =>
      [part, ...part.querySelectorAll("*")].map((element) => {
        const style = getComputedStyle(element);
        return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join("\n");
      }),
    );
  const go = async (page: Page, path: string, heading: string) => {
    await page.evaluate((url) => void navigation.navigate(url), address + path);
    await untilHeading(page, heading);
  };

  test("looks the same after a navigation, on the way back, and after a reload as when its page is opened", async () => {
    const page = await newPage();
    await open(page, "/pricing/");
    const opened = await looks(page);
    await open(page, "/limits/");
    expect(await page.evaluate(() => document.documentElement.outerHTML.includes(".pricing-calculator"))).toBe(false);
    await go(page, "pricing/", "Plans and pricing");
    expect(await looks(page)).toEqual(opened);
    await go(page, "limits/", "Limits");
    await page.goBack();
    await untilHeading(page, "Plans and pricing");
    expect(await looks(page)).toEqual(opened);
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    expect(await looks(page)).toEqual(opened);
    await open(page, "/nowhere/");
    await go(page, "pricing/", "Plans and pricing");
    expect(await looks(page)).toEqual(opened);
  });

  test("has its styles as soon as it's in the document, without another request", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const part = document.querySelector(".pricing-calculator");
        if (!part) return;
        Object.assign(window, { first: getComputedStyle(part).borderTopWidth });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await go(page, "pricing/", "Plans and pricing");
    // It's far below the heading, and long articles come in pieces.
    await page.locator(".pricing-calculator").waitFor();
    expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe("1px");
    expect(requests.filter((url) => url.includes("/immutable/"))).toEqual([]);
  });
});
