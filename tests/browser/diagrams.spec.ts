import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open, untilHeading } from "./browser.ts";
import { smallestText } from "./drawn-text.ts";

const path = "/api/rest/rss/";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

function width(page: Page, selector: string): Promise<number> {
  return page
    .locator(`${selector}:visible`)
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

  test("opens with a click, even before the script has loaded, and closes with a click outside", async () => {
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

  test("can be read on a phone in a dialog as wide as the screen", async () => {
    const page = await newPage(phone);
    await page.goto(`${address}api/overview/`);
    await page.locator(".enlarge").first().tap();
    await page.locator(".zoom[open]").waitFor();
    expect((await page.locator(".zoom").boundingBox())?.width).toBe(390);
    expect(await page.locator(".zoom .down").isVisible()).toBe(true);
    expect(await page.locator(".zoom .across").isVisible()).toBe(false);
    expect(await smallestText(page, ".zoom svg")).toBeGreaterThanOrEqual(11.95);
  });

  test("shows its wide or narrow version, and names it once", async () => {
    const page = await newPage();
    await page.goto(`${address}api/overview/`);
    const versions = () =>
      page
        .locator(".diagram-box > svg")
        .evaluateAll((drawings) => drawings.map((drawing) => drawing.checkVisibility()));
    expect(await versions()).toEqual([true, false]);
    expect(await page.locator(".diagram-box").first().ariaSnapshot()).toMatch(/^- img "A source emits events/);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await versions()).toEqual([false, true]);
    expect(await page.locator(".diagram-box").first().ariaSnapshot()).toMatch(/^- img "A source emits events/);
  });

  test("leaves room for the text below it on the first screen of the quickstart", async () => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ]) {
      const page = await newPage({ viewport: { width, height } });
      await page.goto(`${address}quickstart/`);
      const below = await page.locator(".diagram + p").first().boundingBox();
      expect(below?.y).toBeLessThan(height - 26);
    }
  });

  test("has text with a contrast of 7:1 on every role's color, in both themes", async () => {
    const page = await newPage();
    await page.goto(`${address}api/overview/`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const contrasts = await page.locator(".diagram .across .node").evaluateAll((nodes) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        const luminance = (color: string): number => {
          if (!canvas) return Number.NaN;
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
            const share = channel / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        return nodes.map((node) => {
          const fill = luminance(getComputedStyle(node.querySelector("rect") as Element).fill);
          const text = luminance(getComputedStyle(node.querySelector("text") as Element).fill);
          return (Math.max(fill, text) + 0.05) / (Math.min(fill, text) + 0.05);
        });
      });
      expect(contrasts).toHaveLength(6);
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(7);
    }
  });

  test("has text in the middle of its boxes", async () => {
    const page = await newPage();
    await page.goto(`${address}api/overview/`);
    const offsets = await page.locator(".diagram .across .node").evaluateAll((nodes) =>
      nodes.map((node) => {
        const [box, ...content] = [...node.children].map((child) => child.getBoundingClientRect());
        const left = Math.min(...content.map((part) => part.left)) - box.left;
        const right = box.right - Math.max(...content.map((part) => part.right));
        return Math.abs(left - right);
      }),
    );
    expect(offsets.length).toBeGreaterThan(3);
    // The box of an icon is what is drawn of it, which may be 2 px narrower on one side.
    expect(Math.max(...offsets)).toBeLessThan(4);
  });

  test("has the system's colors for lines, labels, and boxes in a high-contrast theme", async () => {
    const page = await newPage({ forcedColors: "active" });
    await page.goto(`${address}api/overview/`);
    const system = await page.evaluate(() => getComputedStyle(document.body).color);
    for (const [selector, property] of [
      [".edge", "stroke"],
      [".arrow-heads", "fill"],
      [".edge-label text", "fill"],
      [".node rect", "stroke"],
      [".node text", "fill"],
      [".node use", "stroke"],
    ] as const) {
      const element = page.locator(`.diagram ${selector}`).first();
      expect(await element.evaluate((one, name) => getComputedStyle(one)[name], property), selector).toBe(system);
    }
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
