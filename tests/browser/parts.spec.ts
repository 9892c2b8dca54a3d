// Callouts and collapsible sections, as readers see and hear them.

import { describe, expect, test } from "vitest";
import { address, newPage } from "./browser.ts";

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
