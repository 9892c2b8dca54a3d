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
  test("closed details and folded samples are open", async () => {
    const page = await newPage();
    await page.goto(`${address}components/api/`);
    await page.emulateMedia({ media: "print" });
    const hidden = await page.evaluate(() => {
      const unseen = [...document.querySelectorAll(".article details > :not(summary)")].filter(
        (element) =>
          !element.checkVisibility({ contentVisibilityAuto: true }) || element.getBoundingClientRect().height < 1,
      );
      const folded = [...document.querySelectorAll(".long > pre")].filter(
        (box) => box.scrollHeight > box.clientHeight + 1,
      );
      return [...unseen, ...folded].map((element) => element.textContent?.slice(0, 60));
    });
    expect(await page.locator(".long > pre").count()).toBeGreaterThan(0);
    expect(hidden).toEqual([]);
  });
});
