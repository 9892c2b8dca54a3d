import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open, untilHeading } from "./browser.ts";

const path = "/api/rest/rss/";

function width(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((drawing) => drawing.getBoundingClientRect().width);
}

async function openZoom(page: Page, route = path): Promise<void> {
  await open(page, route);
  await page.locator(".enlarge").first().click();
  await page.locator(".zoom[open]").waitFor();
}

describe("a diagram", () => {
  test("opens as large as the window by key, and Escape leads back to its button", async () => {
    const page = await newPage();
    await open(page, path);
    const button = page.getByRole("button", { name: "Enlarge diagram" }).first();
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: (await page.locator("figcaption").first().textContent()) ?? "" });
    await dialog.waitFor();
    expect(await width(page, ".zoom svg")).toBeGreaterThan(1.2 * (await width(page, ".diagram-box > svg")));
    const isWhole = () =>
      page
        .locator(".zoom-view")
        .evaluate((view) => view.scrollWidth <= view.clientWidth && view.scrollHeight <= view.clientHeight);
    expect(await isWhole()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator(".zoom").waitFor({ state: "detached" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("opens by a press on it, also before the script came, and closes by a press beside it", async () => {
    const page = await newPage();
    await page.goto(address + path.slice(1));
    await page.locator(".diagram-box").first().click();
    await page.locator(".zoom[open]").waitFor();
    await page.mouse.click(5, 400);
    await page.locator(".zoom").waitFor({ state: "detached" });
  });

  test("grows and shrinks by buttons and keys, and comes back to its size", async () => {
    const page = await newPage();
    await openZoom(page);
    const size = () => width(page, ".zoom svg");
    const first = await size();
    await page.getByRole("button", { name: "Larger" }).click();
    const larger = await size();
    expect(larger / first).toBeCloseTo(1.25, 1);
    await page.keyboard.press("+");
    expect(await size()).toBeGreaterThan(larger);
    await page.keyboard.press("0");
    expect(Math.abs((await size()) - first)).toBeLessThan(2);
    await page.keyboard.press("-");
    await page.getByRole("button", { name: "Smaller" }).click();
    expect(await size()).toBeLessThan(0.7 * first);
    await page.getByRole("button", { name: "Reset" }).click();
    expect(Math.abs((await size()) - first)).toBeLessThan(2);
  });

  test("is moved by dragging, by arrow keys and by the wheel, and the wheel with Ctrl resizes it", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await openZoom(page);
    for (let press = 0; press < 5; press++) await page.keyboard.press("+");
    const left = () => page.locator(".zoom-view").evaluate((view) => view.scrollLeft);
    const start = await left();
    await page.mouse.move(600, 400);
    await page.mouse.down();
    await page.mouse.move(700, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBeLessThan(start - 50);
    const dragged = await left();
    await page.keyboard.press("ArrowRight");
    await expect.poll(left).toBeGreaterThan(dragged);
    const before = await width(page, ".zoom svg");
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 20);
    await page.keyboard.up("Control");
    await expect.poll(() => width(page, ".zoom svg")).toBeLessThan(before);
  });

  test("leaves together with its page", async () => {
    const page = await newPage();
    await open(page, "/workflows/");
    await page.locator(".sidebar a[href$='/workflows/steps/']").click();
    await untilHeading(page, "Steps");
    await page.locator(".enlarge").first().click();
    await page.locator(".zoom[open]").waitFor();
    await page.goBack();
    await page.locator(".zoom").waitFor({ state: "detached" });
  });

  test("is read on a phone: text of 11 px and more, in a box that scrolls and in a dialog as wide as the screen", async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(`${address}examples/waiting-to-execute-next-step-of-workflow/`);
    const smallest = (selector: string) =>
      page.locator(`${selector} text`).evaluateAll((texts) =>
        Math.min(
          ...texts.map((text) => {
            const { width } = (text as SVGTextElement).ownerSVGElement?.viewBox.baseVal ?? { width: 0 };
            const shown = (text as SVGTextElement).ownerSVGElement?.getBoundingClientRect().width ?? 0;
            return (Number(text.getAttribute("font-size")) * shown) / width;
          }),
        ),
      );
    expect(await smallest(".diagram-box > svg")).toBeGreaterThan(10.9);
    const box = page.locator(".diagram-box").first();
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await page.locator(".enlarge").first().tap();
    await page.locator(".zoom[open]").waitFor();
    expect((await page.locator(".zoom").boundingBox())?.width).toBe(390);
    expect(await smallest(".zoom svg")).toBeGreaterThan(10.9);
  });

  test.each([
    ["without script", { javaScriptEnabled: false }, "screen"],
    ["on paper", {}, "print"],
  ] as const)("has no button %s", async (_, options, media) => {
    const page = await newPage(options);
    await page.emulateMedia({ media });
    await page.goto(address + path.slice(1));
    expect(await page.locator(".diagram svg").first().isVisible()).toBe(true);
    expect(await page.locator(".enlarge").first().isVisible()).toBe(false);
  });
});
