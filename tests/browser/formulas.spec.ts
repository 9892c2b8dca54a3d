// Formulas: drawn by the browser, with the strict policy, the font of formulas, and a box that scrolls.

import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { everything, loadAxe, violations } from "./axe.ts";
import { newPage, open } from "./browser.ts";

const site = inject("fixtures").everything.address;
const formulas = `${site}formulas/`;

/** The height of what is drawn for the first element that a selector finds. */
function height(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
}

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  test.each([390, 1440])("axe finds nothing at %i px, and only formulas scroll", async (width) => {
    const page = await newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await open(page, formulas);
    await loadAxe(page);
    expect(await violations(page, everything)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

test("nothing breaks the policy, and the only fonts are those of the site", async () => {
  const page = await newPage();
  const broken: string[] = [];
  const fonts: string[] = [];
  page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await open(page, formulas);
  await page.evaluate(() => document.fonts.ready);
  expect(broken).toEqual([]);
  expect(await page.locator("math [style], math[style]").count()).toBe(0);
  expect(fonts.filter((url) => url.includes("stix"))).toHaveLength(1);
  expect(fonts.every((url) => url.startsWith(site))).toBe(true);
});

test("brackets are as high as what they enclose, and columns are aligned at their signs", async () => {
  const page = await newPage();
  await open(page, formulas);
  await page.evaluate(() => document.fonts.ready);
  const brace = "math[display] mo[stretchy=true]:has(+ mtable)";
  expect(await height(page, brace)).toBeGreaterThan(0.9 * (await height(page, `${brace} + mtable`)));
  const starts = await page
    .locator("math[display] > mtable mtd:nth-child(2) > mrow > mo:first-child")
    .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().left)));
  expect(starts).toHaveLength(2);
  expect(starts[0]).toBe(starts[1]);
});

test("without scripts, a formula is drawn, and its box can be reached by key", async () => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(formulas);
  expect(await height(page, ".formula")).toBeGreaterThan(20);
  expect(await page.locator(".formula[tabindex='0'][role=group]").count()).toBeGreaterThan(3);
});

test("a formula that is wider than a phone scrolls in its box", async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await open(page, formulas);
  const box = page.locator(".formula").last();
  await expect.poll(() => box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expect.poll(() => box.getAttribute("tabindex")).toBe("0");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
