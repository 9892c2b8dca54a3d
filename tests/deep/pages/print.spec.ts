// Pages on paper.

import { describe, expect, test } from "vitest";
import { address, newPage, open } from "../../browser/browser.ts";

describe("a page on paper", () => {
  const openOnPaper = async (route: string, theme = "light") => {
    const page = await newPage();
    await page.goto(address + route);
    await page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), theme);
    await page.emulateMedia({ media: "print" });
    return page;
  };

  test("shows all tabs under their names, and no tab bar", async () => {
    const page = await openOnPaper("api/rest/");
    const tabs = await page.locator(".code-tabs").evaluateAll((all) =>
      all.map((box) => ({
        labels: [...box.querySelectorAll("label")].filter((label) => label.checkVisibility()).length,
        names: [...box.querySelectorAll(".tab-panel")]
          .filter((panel) => panel.checkVisibility())
          .map((panel) => getComputedStyle(panel, "::before").content),
      })),
    );
    expect(tabs.length).toBeGreaterThan(20);
    for (const { labels, names } of tabs) {
      expect(labels).toBe(0);
      expect(names.slice(0, 2)).toEqual(['"cURL"', '"Node.js"']);
    }
  });

  test("has no buttons", async () => {
    const page = await openOnPaper("quickstart/");
    expect(await page.locator("button:visible").count()).toBe(0);
    await open(page, "/workflows/steps/triggers/schedule/");
    await page.locator("form.schedule-preview").waitFor();
    expect(await page.locator("button:visible").count()).toBe(0);
  });

  test("has margins with page numbers, and no call to action", async () => {
    const page = await openOnPaper("api/rest/");
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].flatMap((rule) => (rule instanceof CSSPageRule ? rule.cssText : [])),
      ),
    );
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatch(/margin: 2cm .*counter\(page\)/s);
    expect(await page.locator(".questions").isVisible()).toBe(false);
  });

  test("is dark text on white in the dark theme, without gray behind the labels of diagrams", async () => {
    const page = await openOnPaper("api/overview/", "dark");
    const lightness = (selector: string, property: "color" | "fill") =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => {
          const canvas = new OffscreenCanvas(1, 1).getContext("2d");
          if (!canvas) return Number.NaN;
          canvas.fillStyle = getComputedStyle(element)[name];
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data[1] / 255;
        }, property);
    expect(await lightness(".article p", "color")).toBeLessThan(0.4);
    expect(await lightness(".edge-label rect", "fill")).toBe(1);
  });
});
