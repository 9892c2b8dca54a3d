import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage } from "./browser.ts";

describe("an operation of the API", () => {
  const boxes = async (page: Page) => {
    const operation = page.locator(".operation", { has: page.locator("#get-source-events-request") });
    const [text, samples] = await Promise.all(
      [".operation-text", ".operation-samples"].map((part) => operation.locator(part).boundingBox()),
    );
    if (!text || !samples) throw new Error("The operation is not shown.");
    return { text, samples };
  };

  test.each([1440, 1920])("has its samples beside its text at %i px, and they stay while it is read", async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await page.goto(`${address}api/rest/#get-source-events`);
    const before = await boxes(page);
    expect(before.samples.x).toBeGreaterThan(before.text.x + before.text.width);
    expect(before.samples.width).toBeGreaterThan(500);
    expect(Math.abs(before.samples.y - before.text.y)).toBeLessThan(2);
    await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }));
    const after = await boxes(page);
    expect(after.text.y).toBeLessThan(before.text.y - 190);
    expect(after.samples.y).toBeGreaterThan(56);
  });

  test.each([390, 1280])("has them below its text at %i px", async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await page.goto(`${address}api/rest/#get-source-events`);
    const { text, samples } = await boxes(page);
    expect(samples.x).toBe(text.x);
    expect(samples.y).toBeGreaterThanOrEqual(text.y + text.height);
  });
});
