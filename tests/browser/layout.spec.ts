// From 320 to 1440 px, nothing scrolls sideways except boxes made for it.

import { expect, test } from "vitest";
import { newPage } from "./browser.ts";
import { routes } from "./routes.ts";

/**
 * The widths at which the text column is narrowest: the smallest window, next to the sidebar, and between the sidebar
 * and the headings.
 */
const narrowest = [320, 1024, 1280];
/** At these widths, the frame behaves the same on all pages, so only every tenth page is checked. */
const others = [390, 640, 768, 1023, 1279, 1440];

test("no page is wider than the window at any width from 320 to 1440 px", { timeout: 300_000 }, async () => {
  const page = await newPage();
  const wide: string[] = [];
  for (const [index, route] of routes.entries()) {
    await page.goto(route);
    for (const width of index % 10 === 0 ? [...narrowest, ...others] : narrowest) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${route} at ${width}: ${over} px`);
    }
  }
  expect(wide).toEqual([]);
});
