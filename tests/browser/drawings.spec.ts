// Drawings of user interfaces.

import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { newPage, open } from "./browser.ts";

const drawings = `${inject("fixtures").everything.address}drawings/`;

/** The marks of the elements that are emphasized. */
function lit(page: Page): Promise<(string | null)[]> {
  return page.locator("[data-lit]").evaluateAll((found) => found.map((each) => each.getAttribute("data-mark")));
}

describe("an element with a mark is emphasized", () => {
  test("while the reader points at the item that names it, or has the focus in it", async () => {
    // Nothing is in the middle of so high a window.
    const page = await newPage({ viewport: { width: 1280, height: 3000 } });
    await open(page, drawings);
    await page.locator("li", { hasText: "Look at the log" }).last().hover();
    await expect.poll(() => lit(page)).toEqual(["2"]);
    await page.mouse.move(3, 3);
    await expect.poll(() => lit(page)).toEqual([]);
    await page.getByRole("link", { name: "Why?" }).focus();
    await expect.poll(() => lit(page)).toEqual(["1"]);
  });

  test("while the text is in the middle of the window", async () => {
    const page = await newPage({ viewport: { width: 1280, height: 700 } });
    await open(page, drawings);
    const item = page.locator("li", { hasText: "Click Deploy" });
    await item.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect.poll(() => lit(page)).not.toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => lit(page)).toEqual([]);
  });
});

describe.each([320, 390, 700, 1440])("at a width of %i pixels", (width) => {
  test("drawings fit, and their text has at least 12 px", async () => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, drawings);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overflow = await page.locator(".drawing, .drawing *:not(.visually-hidden, .visually-hidden *)").evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          const figure = element.closest(".drawing")?.getBoundingClientRect();
          return width > 0 && right > (figure?.right ?? 0) + 1;
        }).length,
    );
    expect(overflow).toBe(0);
    const sizes = await page
      .locator(".drawing > [aria-hidden] :is(span, b, div)")
      .evaluateAll((texts) => texts.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });
});

test("a phone shows what is marked and what it is in", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await open(page, drawings);
  const isShown = (label: string) =>
    page
      .locator(".drawing span", { hasText: new RegExp(`^${label}$`) })
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isShown("Deploy")).toBe(true);
  expect(await isShown("Run")).toBe(true);
  expect(await isShown("Test")).toBe(false);
  expect(await isShown("First")).toBe(false);
});

test("a drawing is read as its outline, without anything to focus, and a mark as what it names", async () => {
  const page = await newPage();
  await open(page, drawings);
  const figure = page.locator(".drawing").first();
  expect(await figure.ariaSnapshot()).toContain("Deploy button (1)");
  expect(await figure.locator("a, button, input, [tabindex]").count()).toBe(0);
  expect(await page.getByRole("img", { name: "control 1 in the drawing “Deploy”" }).count()).toBe(1);
});

test("the faded text has a contrast of 7:1 in both themes", async () => {
  const page = await newPage();
  await open(page, drawings);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const contrast = await page
      .locator(".drawing .off")
      .first()
      .evaluate((element) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const luminance = (color: string): number => {
          if (!canvas) return Number.NaN;
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
            const share = channel / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const ink = luminance(getComputedStyle(element).color);
        const box = element.closest(".d-box") ?? element;
        const paper = luminance(getComputedStyle(box).backgroundColor);
        return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      });
    expect(contrast).toBeGreaterThanOrEqual(7);
  }
});
