// The mark of tested samples.

import { describe, expect, inject, test } from "vitest";
import { newPage, open } from "./browser.ts";

const samples = `${inject("fixtures").everything.address}tested-samples/`;

describe.each([320, 1280])("at a width of %i pixels", (width) => {
  test("each mark is in its title bar, clear of the tools", async () => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, samples);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const boxes = await page.locator("figure:visible").evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const mark = figure.querySelector(".tested")?.getBoundingClientRect();
        const copy = figure.querySelector(".copy")?.getBoundingClientRect();
        const code = figure.querySelector("pre")?.getBoundingClientRect();
        if (!mark || !copy || !code) return [];
        const isClear = mark.right <= copy.left || mark.top >= copy.bottom;
        return [{ isClear, isAboveCode: mark.bottom <= code.top + 1, isInView: mark.left >= 0 && mark.width > 40 }];
      }),
    );
    expect(boxes).toEqual(Array(3).fill({ isClear: true, isAboveCode: true, isInView: true }));
  });

  test("a sample in a tab shows its own mark, also without scripts", async () => {
    const page = await newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false });
    await page.goto(samples);
    const tabs = page.locator(".code-tabs");
    expect(await tabs.locator(".tested:visible").count()).toBe(1);
    await tabs.locator("label", { hasText: "Python" }).click();
    expect(await tabs.locator(".tested:visible").count()).toBe(0);
  });
});

test.each([true, false])("the mark says what was compared, with scripts: %s", async (javaScriptEnabled) => {
  const page = await newPage({ javaScriptEnabled, hasTouch: true, viewport: { width: 390, height: 800 } });
  await page.goto(samples);
  expect(await page.getByRole("group", { name: "Code: sum.js", exact: true }).count()).toBe(1);
  const mark = page.getByRole("button", { name: "Ran", exact: true }).first();
  await mark.tap();
  const card = page.locator(".proof:popover-open");
  expect(await card.innerText()).toBe(
    "Ran. Its requests and output are as recorded on February 28, 2022:\n\nReturns 3\n\nHow samples are tested",
  );
  const { x, y, width } = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0 };
  expect(y).toBeGreaterThan((await mark.boundingBox())?.y ?? Number.NaN);
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  await page.keyboard.press("Escape");
  expect(await card.count()).toBe(0);
  await mark.press("Enter");
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "How samples are tested" }).waitFor();
});
