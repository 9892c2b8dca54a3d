import { describe, expect, test } from "vitest";
import { address, newPage } from "./browser.ts";

const off = { javaScriptEnabled: false };

describe("with script off", () => {
  test("links, groups of the sidebar and anchors work", async () => {
    const page = await newPage({ ...off, reducedMotion: "reduce" });
    await page.goto(`${address}workflows/`);
    await page.locator("summary", { hasText: "Pricing and limits" }).click();
    await page.locator(".sidebar a[href$='/limits/']").click();
    expect(await page.locator("main h1").textContent()).toBe("Limits");
    await page.locator(".toc a[href='#memory']").click();
    expect(page.url()).toBe(`${address}limits/#memory`);
    const box = await page.locator("#memory").boundingBox();
    expect(box?.y).toBeLessThan(120);
  });

  test("no control is shown that does nothing", async () => {
    const page = await newPage(off);
    await page.goto(`${address}workflows/steps/`);
    expect(await page.locator(".theme-switch").isVisible()).toBe(false);
    expect(await page.locator("button.copy").first().isVisible()).toBe(false);
    expect(await page.locator(".search-button").isVisible()).toBe(false);
  });

  test("what a workflow costs is said by a table", async () => {
    const page = await newPage(off);
    await page.goto(`${address}pricing/`);
    expect(await page.locator(".pricing-calculator").isVisible()).toBe(false);
    const row = page.locator("tr", { hasText: "1,000,000" });
    expect(await row.locator("td").last().textContent()).toBe("$215");
  });

  test("code tabs change", async () => {
    const page = await newPage(off);
    await page.goto(`${address}workflows/steps/`);
    const tabs = page.locator(".code-tabs").first();
    await tabs.locator("label", { hasText: "Python" }).click();
    expect(await tabs.locator(".tab-panel").nth(1).isVisible()).toBe(true);
    expect(await tabs.locator(".tab-panel").nth(0).isVisible()).toBe(false);
  });

  test("the version menu opens", async () => {
    const page = await newPage(off);
    await page.goto(`${address}workflows/`);
    await page.locator("[popovertarget=version-menu]").click();
    expect(await page.locator("#version-menu").isVisible()).toBe(true);
  });

  test("on a small screen the drawer opens and closes, and the headings of the page can be opened", async () => {
    const page = await newPage({ ...off, viewport: { width: 390, height: 800 } });
    await page.goto(`${address}workflows/steps/`);
    expect(await page.locator(".sidebar").isVisible()).toBe(false);
    await page.locator(".menu-button").click();
    await page.locator(".sidebar").waitFor({ state: "visible" });
    await page.locator(".sidebar-close").click();
    await page.locator(".sidebar").waitFor({ state: "hidden" });
    await page.locator(".toc-bar summary").click();
    await page.locator(".toc-bar a[href='#step-exports']").click();
    await page.waitForURL("**#step-exports");
    const [list, chosen] = [await page.locator(".toc-bar").boundingBox(), page.locator("#step-exports")];
    expect((await chosen.boundingBox())?.y).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
    expect((await chosen.boundingBox())?.y).toBeLessThan(700);
  });

  test("the root of the host leads to the documentation", async () => {
    const page = await newPage(off);
    await page.goto(new URL("/", address).href);
    await page.waitForURL(address);
  });
});

test("in a browser without the Navigation API every link is a plain load", async () => {
  const page = await newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await page.goto(`${address}workflows/`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  await page.evaluate(() => Object.assign(window, { mine: true }));
  await page.locator(".sidebar a[href$='/workflows/steps/']").click();
  await page.waitForURL("**/workflows/steps/");
  expect(await page.evaluate(() => "mine" in window)).toBe(false);
  expect(await page.locator("main h1").textContent()).toBe("Steps");
});
