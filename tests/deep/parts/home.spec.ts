// The front page: its search controls, a poster for the video, and nothing that is loaded from elsewhere.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { everything, loadAxe, violations } from "../../browser/axe.ts";
import { address, newPage, open } from "../../browser/browser.ts";

const search = ".search-button, .search-box";

describe.each([
  { width: 390, shown: ["search-button", "search-box"] },
  { width: 719, shown: ["search-button", "search-box"] },
  { width: 720, shown: ["search-button"] },
  { width: 1440, shown: ["search-button"] },
])("at $width px", ({ width, shown }) => {
  test("there's a search field, besides an icon where the bar has no room for a field, and each opens the search", async () => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, "/");
    const visible = page.locator(search).filter({ visible: true });
    expect(await visible.evaluateAll((found) => found.map(({ className }) => className))).toEqual(shown);
    for (const control of await visible.all()) {
      await control.click();
      await page.locator("dialog.search input").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog.search").waitFor({ state: "hidden" });
    }
  });

  test("the shortcuts open the search and return the focus", async () => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, "/");
    const button = page.locator(".hero .button").first();
    await button.focus();
    for (const key of ["/", "Control+k"]) {
      await page.keyboard.press(key);
      await page.locator("dialog.search input").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog.search").waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});

test("a shortcut used before the script has loaded opens the search, even where the bar has no field", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(address);
  await page.keyboard.press("/");
  await page.locator("dialog.search input").waitFor();
});

test("without script, there is no search control", async () => {
  for (const width of [390, 1440]) {
    const page = await newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator(search).filter({ visible: true }).count()).toBe(0);
  }
});

test("other pages keep the search in the bar on a phone", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await open(page, "/limits/");
  expect(await page.locator(search).filter({ visible: true }).getAttribute("class")).toBe("search-button");
});

test("the poster fills its link to the video, and the page loads nothing from another host", async () => {
  const page = await newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await open(page, "/");
  const link = page.getByRole("link", { name: "Watch the demo", exact: true });
  expect(await link.getAttribute("href")).toMatch(/^https:.*\.mp4$/);
  const [outer, poster] = [await link.boundingBox(), await link.locator("> svg").boundingBox()];
  expect(poster?.width).toBeGreaterThan(300);
  expect(poster?.width).toBeCloseTo((outer?.width ?? 0) - 2);
  expect([...hosts]).toEqual([new URL(address).origin]);
});

describe("the drawn workflow", () => {
  const shown = (page: Page) => page.locator(".flow-panels > div").filter({ visible: true }).locator("p").first();
  const texts = [/becomes an event/, /runs on each event/, /appears in the channel/];

  test.each([true, false])("changes with the arrow keys, with scripts: %s", async (javaScriptEnabled) => {
    const page = await newPage({ javaScriptEnabled });
    await page.goto(address);
    const nodes = page.getByRole("radiogroup", { name: "A workflow that posts sign-ups to Slack" }).getByRole("radio");
    expect(await nodes.count()).toBe(3);
    expect(await shown(page).textContent()).toMatch(texts[1]);
    await nodes.nth(1).focus();
    for (const [key, index] of [
      ["ArrowLeft", 0],
      ["ArrowRight", 1],
      ["ArrowRight", 2],
    ] as const) {
      await page.keyboard.press(key);
      expect(await nodes.nth(index).isChecked()).toBe(true);
      expect(await shown(page).textContent()).toMatch(texts[index]);
    }
  });

  test("fits on a small phone, and nothing below it moves", async () => {
    const page = await newPage({ viewport: { width: 320, height: 800 }, javaScriptEnabled: false });
    await page.goto(address);
    const nodes = page.locator(".flow-nodes label");
    const tops: (number | undefined)[] = [];
    for (const node of await nodes.all()) {
      await node.click();
      tops.push(
        await page
          .locator(".cards")
          .first()
          .evaluate((cards) => cards.getBoundingClientRect().top + scrollY),
      );
      const [outside, size] = await node.evaluate((label) => [
        label.scrollWidth > label.clientWidth,
        Number.parseFloat(getComputedStyle(label.querySelector("span") ?? label).fontSize),
      ]);
      expect(outside).toBe(false);
      expect(size).toBeGreaterThanOrEqual(12);
    }
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("shows which step is selected where the system chooses the colors", async () => {
    const page = await newPage({ forcedColors: "active" });
    await page.goto(address);
    const outlines = await page
      .locator(".flow-nodes label")
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle));
    expect(outlines).toEqual(["none", "solid", "none"]);
  });

  test("has no accessibility faults, whichever step is selected", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await newPage({ colorScheme });
      await open(page, "/");
      await loadAxe(page);
      for (const node of await page.locator(".flow-nodes label").all()) {
        await node.click();
        expect(await violations(page, everything)).toEqual([]);
      }
    }
  });

  test("is printed as a whole", async () => {
    const page = await newPage();
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".flow-panels > div").filter({ visible: true }).count()).toBe(3);
  });
});

test("every logo leads to a page about apps", async () => {
  const page = await newPage();
  await page.goto(address);
  const links = page.locator(".compact-cards a");
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all()) expect(await link.getAttribute("href")).toMatch(/^\/docs\/apps\//);
});
