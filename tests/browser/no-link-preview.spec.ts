// Links that have no preview card.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { holdAsset, interceptAsset } from "./browser.ts";
import { card, fetched, openStill, rest, scrollTo, section } from "./link-preview.ts";

describe("there is none", () => {
  test("under a finger", async () => {
    const page = await openStill("/workflows/", { hasTouch: true });
    const link = page.locator(section);
    await fetched(page, link);
    await scrollTo(link);
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 5, y: y + 5 }] });
    await page.clock.runFor(1000);
    expect(await card(page).isVisible()).toBe(false);
  });

  test("on a device that cannot hover, not even by keyboard", async () => {
    const page = await openStill("/workflows/", { hasTouch: true, isMobile: true });
    const link = page.locator(section);
    await fetched(page, link);
    await page.keyboard.press("Shift");
    await link.focus();
    await page.clock.runFor(1000);
    expect(await card(page).isVisible()).toBe(false);
  });

  test.each([
    [".card a", "/workflows/settings/"],
    [".neighbours a", "/workflows/steps/"],
    [".sidebar a[href$='/workflows/events/']", "/workflows/steps/"],
  ])("for %s", async (selector, route) => {
    const page = await openStill(route);
    const link = page.locator(selector).first();
    await fetched(page, link);
    await rest(page, link);
    expect(await card(page).isVisible()).toBe(false);
  });

  test.each([".article h2 .anchor", ".toc a"])("for %s", async (selector) => {
    const page = await openStill("/workflows/");
    await rest(page, page.locator(selector).last());
    expect(await card(page).isVisible()).toBe(false);
  });

  test.each([
    ["has left", (page: Page) => page.mouse.move(0, 0)],
    [
      "has opened the search",
      async (page: Page) => {
        await page.keyboard.press("/");
        await page.locator("dialog.search[open]").waitFor();
      },
    ],
  ])("when the reader %s by the time the page behind the link comes", async (_, turnAway) => {
    const page = await openStill("/workflows/");
    const release = await holdAsset(page, "/limits");
    const response = page.waitForResponse(/\/assets\/pages\/limits/);
    await rest(page, page.locator(section));
    await turnAway(page);
    release();
    await (await response).finished();
    await page.clock.runFor(1000);
    expect(await card(page).isVisible()).toBe(false);
  });

  test.each([
    ["does not come", { status: 500, body: "Busy" }],
    [
      "is of another build",
      { json: { build: "another", html: "<h2 id=number-of-workflows>No</h2>", record: { path: "/" } } },
    ],
  ])("when the page behind the link %s", async (_, answer) => {
    const page = await openStill("/workflows/");
    await interceptAsset(page, "/limits", (request) => request.fulfill(answer));
    await fetched(page, page.locator(section));
    await rest(page, page.locator(section));
    expect(await card(page).isVisible()).toBe(false);
  });

  test("when the reader saves data and has not read the page", async () => {
    const page = await openStill("/workflows/", {}, true);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await rest(page, page.locator(section));
    expect(await card(page).isVisible()).toBe(false);
    expect(requests.filter((url) => url.includes("/assets/pages/"))).toEqual([]);
  });
});
