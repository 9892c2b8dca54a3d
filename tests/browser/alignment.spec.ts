// Whether the parts of a page line up, at every width and from page to page, and what print shows.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open } from "./browser.ts";

function left(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left));
}

describe("what lines up", () => {
  test.each([
    ["/", 1440],
    ["/", 1024],
    ["/limits/", 1440],
    ["/limits/", 390],
    ["/api/rest/", 1440],
    ["/api/rest/", 1920],
  ])("the footer and the article of %s at %i px", async (path, width) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    await open(page, path);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    expect(await left(page, ".site-footer a")).toBe(await left(page, ".article"));
  });

  test.each([1280, 1440, 1920, 2560])("the header and the sidebar, on every page, at %i px", async (width) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    const places: number[] = [];
    for (const path of ["limits/", "api/rest/", ""]) {
      await page.goto(address + path);
      places.push(await left(page, ".navbar .home"));
      expect(Math.abs(places[places.length - 1] - (await left(page, ".sidebar a:not(.sidebar-close)")))).toBeLessThan(
        12,
      );
    }
    expect(new Set(places).size).toBe(1);
  });
});

describe("in print", () => {
  test("closed details are open", async () => {
    const page = await newPage();
    await page.goto(`${address}code/nodejs/sharing-code/`);
    const content = page.locator(".article details:not([open]) > :not(summary)");
    const shown = () => content.evaluateAll((parts) => parts.map((part) => part.checkVisibility()));
    expect(new Set(await shown())).toEqual(new Set([false]));
    await page.emulateMedia({ media: "print" });
    expect(new Set(await shown())).toEqual(new Set([true]));
  });

  test("folded samples are complete", async () => {
    const page = await newPage();
    await page.goto(`${address}components/api/`);
    const folded = () =>
      page
        .locator(".long > pre")
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight + 1).length);
    expect(await folded()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    expect(await folded()).toBe(0);
  });
});
