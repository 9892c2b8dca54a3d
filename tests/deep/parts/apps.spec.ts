// The list of apps on /apps/all-apps/: the filter and the letters.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open, route } from "../../browser/browser.ts";

const path = "/apps/all-apps/";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const field = (page: Page) => page.getByRole("searchbox", { name: "Filter by name, slug, or authentication" });
const status = (page: Page) => page.locator(".apps [role=status]").textContent();
const letter = (page: Page, name: string) => page.locator(".letters > *", { hasText: new RegExp(`^${name}$`) });
const shown = (page: Page) => page.locator(".apps li:visible > a:first-child").allTextContents();
/** Where the header and the bars below it end. */
const barsEnd = async (page: Page) => {
  const box = await page.locator(".letters").boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0);
};

describe("the filter", () => {
  test("finds names whatever their case, accents, and spaces, and words in any order", async () => {
    const page = await newPage();
    await open(page, path);
    await field(page).fill("SHEETS goo");
    expect(await shown(page)).toEqual(["Google Sheets"]);
    await field(page).fill("gîthüb");
    expect(await shown(page)).toEqual(["GitHub"]);
    await field(page).fill("digitalocean");
    expect(await shown(page)).toEqual(["Digital Ocean"]);
    await field(page).fill("zeit");
    expect(await shown(page)).toEqual(["Vercel"]);
  });

  test("finds authentication types", async () => {
    const page = await newPage();
    await open(page, path);
    await field(page).fill("oauth");
    expect(await shown(page)).toContain("Slack");
    expect(await shown(page)).not.toContain("Airtable");
    await field(page).fill("key-based bot");
    expect(await shown(page)).toEqual(["Discord Bot"]);
  });

  test("says how many apps match, and only letters with a match stay links", async () => {
    const page = await newPage();
    await open(page, path);
    expect(await status(page)).toBe("437 apps");
    await field(page).fill("zoho");
    const found = (await shown(page)).length;
    expect(found).toBeGreaterThan(2);
    expect(await status(page)).toBe(`${found} of 437 apps`);
    expect(await letter(page, "Z").getAttribute("href")).toBe("#z");
    expect(await letter(page, "A").getAttribute("href")).toBeNull();
    expect(await page.locator("#a").isVisible()).toBe(false);
    await field(page).fill("");
    expect(await letter(page, "A").getAttribute("href")).toBe("#a");
    expect(await status(page)).toBe("437 apps");
    expect(await page.locator(".apps :is(ul, li, h3)[hidden]").count()).toBe(0);
  });

  test.each([phone, {}])("doesn't move and keeps its width, whatever was found (%j)", async (options) => {
    const page = await newPage(options);
    await open(page, path);
    const boxes = () =>
      page
        .locator(".apps input, .letters")
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await boxes();
    for (const query of ["s", "slack", "no such app"]) {
      await field(page).fill(query);
      await expect.poll(() => status(page)).not.toBe("437 apps");
      expect(await boxes(), query).toEqual(before);
    }
  });

  test("is cleared with Escape, from the keyboard only", async () => {
    const page = await newPage();
    await open(page, path);
    await field(page).focus();
    await page.keyboard.type("slack");
    expect(await shown(page)).toEqual(["Slack", "Slack Bot"]);
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    expect(await status(page)).toBe("437 apps");
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("says that nothing matches and offers to clear", async () => {
    const page = await newPage();
    await open(page, path);
    const button = page.getByRole("button", { name: "Clear filter" });
    expect(await button.isVisible()).toBe(false);
    await field(page).fill("no such app");
    expect(await status(page)).toBe("No app matches “no such app”.");
    await field(page).fill("x".repeat(1000));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await field(page).press("Tab");
    await page.keyboard.press("Enter");
    expect(await field(page).inputValue()).toBe("");
    expect(await status(page)).toBe("437 apps");
    expect(await button.isVisible()).toBe(false);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("also counts what was typed before its script loaded, and needs no other script", async () => {
    const page = await newPage();
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(`${address}apps/all-apps/`);
    await field(page).evaluate((element: HTMLInputElement) => {
      element.value = "slack";
    });
    await field(page).focus();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(await shown(page)).toEqual(["Slack", "Slack Bot"]);
    expect(scripts.map((url) => url.replace(/.*\/(\w+)-[^/]*$/, "$1"))).toEqual(["main", "shell"]);
  });

  test("gives way to a link that leads to a hidden letter", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, path);
    await field(page).fill("slack");
    await page.locator(".toc a[href='#b']").click();
    expect(await field(page).inputValue()).toBe("");
    await page.waitForFunction(() => (document.querySelector("#b")?.getBoundingClientRect().top ?? 999) < 120);
    expect(route(page)).toBe("/apps/all-apps/#b");
  });

  test("hides letters that then don't count as read", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, path);
    await field(page).fill("zoom");
    await page.mouse.wheel(0, 250);
    await page.locator(".toc a[aria-current][href='#apps']").waitFor();
    expect(route(page)).toBe("/apps/all-apps/#apps");
  });
});

describe("the letters", () => {
  test.each([
    ["1280 px", {}],
    ["390 px", phone],
  ])("stay below the header at %s, and lead to headings below them", async (_, options) => {
    const page = await newPage({ ...options, reducedMotion: "reduce" });
    await open(page, path);
    await letter(page, "S").click();
    await page.waitForURL("**#s");
    await expect
      .poll(async () => {
        const heading = await page.locator("#s").boundingBox();
        return Math.abs((heading?.y ?? 0) - (await barsEnd(page)));
      })
      .toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await barsEnd(page)).toBeLessThan(150);
  });

  test("can be reached with Tab without moving the page", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, `${path}#s`);
    await page.locator("#s a").focus();
    const before = await page.evaluate(() => scrollY);
    await letter(page, "A").focus();
    for (let stop = 0; stop < 5; stop++) await page.keyboard.press("Tab");
    expect(await letter(page, "F").evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("are large enough to tap on a phone", async () => {
    const page = await newPage(phone);
    await open(page, path);
    const box = await letter(page, "B").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const row = await page.locator(".apps li").first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
  });
});

test("a slug can be selected, and the rest of its row opens the app", async () => {
  const page = await newPage();
  await open(page, path);
  const row = page.locator(".apps li", { hasText: "Airtable" });
  await row.locator("code").dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("airtable");
  const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
  const target = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest("a")?.getAttribute("href"),
    [x + 18, y + 30],
  );
  expect(target).toBe("https://pipedream.com/apps/airtable");
});

test("without script, the letters work and there is no filter", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${address}apps/all-apps/`);
  expect(await page.locator(".apps search").isVisible()).toBe(false);
  expect(await page.locator(".apps li").count()).toBe(437);
  await letter(page, "Q").click();
  expect(page.url()).toBe(`${address}apps/all-apps/#q`);
  expect((await page.locator("#q").boundingBox())?.y).toBeGreaterThanOrEqual((await barsEnd(page)) - 1);
});
