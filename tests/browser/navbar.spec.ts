// The bar at the top.

import { expect, test } from "vitest";
import { newPage, open } from "./browser.ts";

test.each([720, 820, 1023])("on a touch screen of %i px, nothing in it overlaps", async (width) => {
  const page = await newPage({ viewport: { width, height: 900 }, hasTouch: true, isMobile: true });
  await open(page, "/limits/");
  const boxes = await page
    .locator(".navbar > *:visible")
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect).sort((a, b) => a.left - b.left),
    );
  expect(boxes.length).toBeGreaterThan(3);
  for (const [at, { right }] of boxes.entries()) expect(boxes[at + 1]?.left ?? width).toBeGreaterThanOrEqual(right);
  const search = await page
    .locator(".navbar .search-button")
    .evaluate((button) => button.scrollWidth - button.clientWidth);
  expect(search).toBe(0);
});

test("the theme follows a choice in another tab", async () => {
  const page = await newPage({ colorScheme: "light" });
  await open(page, "/limits/");
  const other = await page.context().newPage();
  await open(other, "/status/");
  await other.locator(".theme-switch").click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  expect(await page.locator("meta[name=theme-color][media=all]").count()).toBe(1);
});
