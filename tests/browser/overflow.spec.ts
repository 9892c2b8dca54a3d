// From 320 to 1440 px nothing scrolls sideways except what has a box of its own.

import { expect, test } from "vitest";
import { newPage } from "./browser.ts";
import { routes } from "./routes.ts";

test("no page is wider than the window at any width from 320 to 1440 px", { timeout: 120_000 }, async () => {
  const page = await newPage();
  const wide: string[] = [];
  for (const route of routes) {
    await page.goto(route);
    for (const width of [320, 390, 640, 768, 1023, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${route} at ${width}: ${over} px`);
    }
  }
  expect(wide).toEqual([]);
});
