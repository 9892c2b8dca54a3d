// The operations of an API in the sidebar, where a column of samples has taken the space of the page's headings.

import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, newPage, open, untilHeading } from "./browser.ts";

const reference = "/api/rest/";
const operations = ".sidebar [aria-current=page] + .page-headings a:has(.method):visible";
const link = (id: string) => `.sidebar .page-headings a[href='#${id}']`;

function wide(options: BrowserContextOptions = {}): Promise<Page> {
  return newPage({ viewport: { width: 1440, height: 800 }, reducedMotion: "reduce", ...options });
}

async function readTo(page: Page, id: string): Promise<void> {
  await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: "instant" }), id);
}

test.each([1440, 1600, 1791])("at %i px, they're listed with their methods instead of the sections", async (width) => {
  const page = await wide({ viewport: { width, height: 800 } });
  await page.goto(address + reference.slice(1));
  const listed = await page.locator(".sidebar .page-headings a:visible").allInnerTexts();
  const endpoints = await page.locator(".article .endpoint .method").allInnerTexts();
  expect(listed.map((text) => text.split("\n").at(-1))).toEqual(endpoints);
  expect(listed).toContain("Delete a source\nDELETE");
});

test.each([390, 1100, 1280, 1792, 1900])("at %i px, they aren't", async (width) => {
  const page = await wide({ viewport: { width, height: 800 } });
  await page.goto(`${address}api/rest/#sidebar`);
  expect(await page.locator(operations).count()).toBe(0);
  expect((await page.locator(".sidebar .page-headings a:visible").count()) > 0).toBe(width < 1280);
});

describe("while scrolling", () => {
  test("the one being read is marked and in view", async () => {
    const page = await wide();
    await open(page, reference);
    for (const id of ["create-a-component", "get-current-user-s-webhooks", "get-source-events"]) {
      await readTo(page, id);
      await page.waitForFunction((hash) => location.hash === hash, `#${id}`);
      const marked = page.locator(".sidebar .page-headings [aria-current=true]:visible");
      expect(await marked.getAttribute("href")).toBe(`#${id}`);
      const { y = 0, height = 0 } = (await marked.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(56);
      expect(y + height).toBeLessThanOrEqual(800);
    }
  });

  test("none is marked in the description of an object", async () => {
    const page = await wide();
    await open(page, reference);
    await readTo(page, "source-object");
    await page.waitForFunction(() => location.hash === "#source-object");
    expect(await page.locator(".sidebar .page-headings [aria-current=true]:visible").count()).toBe(0);
  });
});

test("they lead to their sections without scripts", async () => {
  const page = await wide({ javaScriptEnabled: false });
  await page.goto(address + reference.slice(1));
  await page.locator(link("update-a-source")).click();
  expect(page.url()).toBe(`${address}api/rest/#update-a-source`);
  expect((await page.locator("#update-a-source").boundingBox())?.y).toBeLessThan(160);
});

test("they follow their page in the order of focus", async () => {
  const page = await wide();
  await open(page, reference);
  await page.locator(".sidebar [aria-current=page]").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.locator(link("get-a-component")).evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash === "#get-a-component");
});

test("they come and go with their page", async () => {
  const page = await wide();
  await open(page, "/api/auth/");
  expect(await page.locator(".sidebar .page-headings:visible").count()).toBe(0);
  await page.locator(`.sidebar a[href$='${reference}']`).click();
  await untilHeading(page, "REST API");
  await page.locator(operations).first().waitFor();
  await page.locator(".sidebar a[href$='/api/sse/']").click();
  await untilHeading(page, "Server-sent events (SSE)");
  expect(await page.locator(".sidebar .page-headings:visible").count()).toBe(0);
});
