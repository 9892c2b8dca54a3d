// Print pages: a section as one document, on the screen and as a PDF.

import { describe, expect, test } from "vitest";
import { openFrame, setWidth, show } from "../../browser/article-frame.ts";
import { everything, leaveNew, loadAxe, uncolorCode, violations } from "../../browser/axe.ts";
import { address, newPage, open } from "../../browser/browser.ts";
import { htmlOf, printedRoutes } from "../../browser/routes.ts";

const printed = (slug: string) => `${address}print/${slug}/`;

test("there's one for each section of both versions", () => {
  expect(printedRoutes.length).toBeGreaterThanOrEqual(12);
  expect(printedRoutes).toContain(printed("workflows"));
  expect(printedRoutes).toContain(printed("reference").replace("/print/", "/v1/print/"));
});

test("every one has unique IDs, working links, and no interface", async () => {
  const page = await newPage();
  for (const route of printedRoutes) {
    const response = await page.request.get(route);
    const faults = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, "text/html");
        const ids = [...parsed.querySelectorAll("[id]")].map(({ id }) => id);
        const links = [...parsed.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
        const known = new Set(ids);
        const robots = parsed.querySelector("meta[name=robots]")?.getAttribute("content");
        return {
          repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
          broken: links.filter((href) => href.startsWith("#") && !known.has(decodeURIComponent(href.slice(1)))),
          relative: links.filter((href) => !/^(?:#|[a-z][\w+.-]*:)/.test(href)),
          controls: parsed.querySelectorAll("script, button, form, dialog, [popover], [loading=lazy]").length,
          robots,
        };
      },
      await response.text(),
    );
    expect(faults, route).toEqual({ repeated: [], broken: [], relative: [], controls: 0, robots: "noindex" });
  }
});

test("a reader finds it in the menu of a page, and it's loaded as its own document", async () => {
  const page = await newPage();
  await open(page, "/workflows/steps/");
  await page.locator(".page-menu-more").click();
  await page.getByRole("link", { name: "Print this section" }).click();
  await page.waitForURL(printed("workflows"));
  expect(await page.locator("h1").allTextContents()).toEqual(["Workflows"]);
  expect(await page.locator(".navbar, .sidebar, script").count()).toBe(0);
});

test("the overview has no section, so its menu has no link", async () => {
  const page = await newPage();
  await page.goto(address);
  expect(await page.locator("#page-menu a[rel=nofollow]").count()).toBe(0);
});

describe("on the screen", () => {
  test.each([
    [390, printedRoutes],
    [1440, [printed("workflows")]],
  ])("it fits into %i px", async (width, routes) => {
    const frame = await openFrame();
    await setWidth(frame, width);
    for (const route of routes) {
      await show(frame, htmlOf(route), false);
      expect(await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth), route).toBe(0);
    }
  });

  test("it's light in a dark theme, and axe finds nothing", async () => {
    const page = await newPage({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });
    await page.goto(printed("workflows"));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
    await uncolorCode(page);
    await leaveNew(page, new Set());
    await loadAxe(page);
    expect(await violations(page, everything)).toEqual([]);
  });

  test("all tabs are shown, with their labels, and diagrams in their wide form", async () => {
    const page = await newPage({ viewport: { width: 700, height: 900 } });
    await page.goto(printed("workflows"));
    const panels = page.locator(".code-tabs .tab-panel");
    expect(await panels.count()).toBeGreaterThan(4);
    for (const panel of await panels.all()) {
      expect(await panel.isVisible()).toBe(true);
      expect(await panel.locator(".tab-title").textContent()).not.toBe("");
    }
    expect(await page.locator(".diagram .across").first().isVisible()).toBe(true);
    expect(await page.locator(".diagram .across + .down").first().isVisible()).toBe(false);
  });

  test("what is collapsed elsewhere is open, in its box", async () => {
    const page = await newPage();
    await page.goto(printed("code"));
    const details = page.locator("details").first();
    expect(await details.locator("summary + *").isVisible()).toBe(true);
    expect(await details.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
  });
});

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

describe("as a PDF", () => {
  test("each page starts on a new sheet, and links lead to their place or to the site", async () => {
    const page = await newPage();
    await page.goto(printed("workflows"));
    const articles = await page.locator("article").count();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(articles);
    expect(pdf).toContain("/Dest /workflows-steps-triggers");
    expect(pdf).toContain("/URI (https://pipedream.com/docs/code/)");
    expect(pdf).not.toContain(new URL(address).host);
  });
});
