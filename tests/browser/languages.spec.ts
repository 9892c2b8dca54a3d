// A site in four languages: the menu, pages that aren't translated, search, and what each document says of its language.

import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { everything, loadAxe, violations } from "./axe.ts";
import { isSameDocument, newPage, open, untilHeading } from "./browser.ts";

const site = inject("fixtures").owner.address;

const menu = ".languages button";
const entry = (label: string) => `#language-menu a:has-text("${label}")`;

/** The languages of the document and the article, the note, and the canonical address. */
const facts = (page: Page) =>
  page.evaluate(() => {
    const article = document.querySelector(".article");
    return [
      document.documentElement.lang,
      article?.getAttribute("lang") ?? null,
      article?.getAttribute("dir") ?? null,
      document.querySelector(".translation-note") !== null,
      new URL(document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "").pathname,
    ];
  });

describe("the menu of languages", () => {
  test("keeps the page and the section", async () => {
    const page = await newPage();
    await open(page, `${site}workflows/#run-it-once`);
    await page.locator(menu).click();
    await page.locator(entry("日本語")).click();
    await untilHeading(page, "ワークフロー");
    expect(page.url()).toBe(`${site}ja/workflows/#run-it-once`);
    expect(await page.locator("#run-it-once").evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(
      900,
    );
    expect(await facts(page)).toEqual(["ja", null, null, false, "/ja/workflows/"]);
    expect(await page.locator(menu).textContent()).toContain("日本語");
    await page.goBack();
    await untilHeading(page, "Workflows");
    expect(await facts(page)).toEqual(["en", null, null, false, "/workflows/"]);
  });

  test("works with the keyboard alone", async () => {
    const page = await newPage();
    await open(page, `${site}workflows/`);
    await page.locator(menu).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "menuitem");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await untilHeading(page, "Abläufe");
    expect(page.url()).toBe(`${site}de/workflows/`);
  });

  test.each([true, false])("says what is only in another version, or not at all (script: %s)", async (on) => {
    const page = await newPage({ javaScriptEnabled: on });
    await page.goto(`${site}v1/cron/`);
    await page.locator(menu).click();
    const missing = page.locator(entry("Deutsch"));
    expect(await missing.textContent()).toBe("DeutschNot available");
    expect([await missing.getAttribute("href"), await missing.getAttribute("aria-disabled")]).toEqual([null, "true"]);
    await page.goto(`${site}v1/workflows/`);
    await page.locator(menu).click();
    const other = page.locator(entry("Deutsch"));
    expect(await other.textContent()).toBe("Deutschv2 only");
    await other.click();
    await page.waitForURL(`${site}de/workflows/`);
  });
});

test("a page that isn't translated has the original's language, in the translation's frame, also after a navigation", async () => {
  const page = await newPage();
  await open(page, `${site}de/workflows/`);
  await page.locator('.article a[href="/de/limits/#memory"]').first().click();
  await untilHeading(page, "Limits");
  expect(await isSameDocument(page)).toBe(true);
  const untranslated = ["de", "en", "ltr", true, "/limits/"];
  expect(await facts(page)).toEqual(untranslated);
  expect(await page.locator(".sidebar p").first().textContent()).toContain("Anleitungen");
  await page.goBack();
  await untilHeading(page, "Abläufe");
  expect(await facts(page)).toEqual(["de", null, null, false, "/de/workflows/"]);
  await page.goto(`${site}de/limits/`);
  expect(await facts(page)).toEqual(untranslated);
});

test.each([
  ["ja", "実行", "ワークフロー"],
  ["ar", "مشغلا", "مسارات العمل"],
  ["de", "auslöser", "Abläufe"],
  ["de", "30 seconds", "Limits"],
])("search in %s finds “%s” on the page “%s”", async (lang, query, title) => {
  const page = await newPage();
  await open(page, `${site}${lang}/`);
  await page.keyboard.press("/");
  await page.locator("dialog input").fill(query);
  const first = page.locator("dialog [role=option]").first();
  await first.waitFor();
  await expect.poll(() => page.locator("dialog").textContent()).toContain(title);
  expect(await first.getAttribute("href")).toMatch(new RegExp(`^/${lang}/`));
});

test.each([390, 1440])("axe finds nothing at %i px, and nothing is wider than the window", async (width) => {
  const page = await newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  for (const path of ["", "de/limits/", "ja/workflows/", "ar/workflows/", "v1/cron/", "de/nowhere/"]) {
    await open(page, site + path);
    await page.locator(menu).click();
    await loadAxe(page);
    expect(await violations(page, everything), path).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), path).toBe(0);
  }
});
