// The front page: one search control, a poster for the video, and nothing that is loaded from elsewhere.

import { describe, expect, test } from "vitest";
import { address, newPage, open } from "./browser.ts";

const search = ".search-button, .search-box";

describe.each([
  { width: 390, shown: "search-box" },
  { width: 719, shown: "search-box" },
  { width: 720, shown: "search-button" },
  { width: 1440, shown: "search-button" },
])("at $width px", ({ width, shown }) => {
  test("one search control is visible, and it opens the search", async () => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, "/");
    const visible = page.locator(search).filter({ visible: true });
    expect(await visible.count()).toBe(1);
    expect(await visible.getAttribute("class")).toBe(shown);
    await visible.click();
    await page.locator("dialog.search input").waitFor();
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

test("every logo leads to a page about apps", async () => {
  const page = await newPage();
  await page.goto(address);
  const links = page.locator(".compact-cards a");
  expect(await links.count()).toBeGreaterThan(5);
  for (const link of await links.all()) expect(await link.getAttribute("href")).toMatch(/^\/docs\/apps\//);
});
