// The dev server of a site in four languages: each page has the interface of its language.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { newPage, open, untilHeading } from "../../browser/browser.ts";
import { connected } from "../../browser/dev-server.ts";

const { address, folder } = inject("devServers").owner;

/** The language and direction of the document, and what the document and the scripts call the search. */
async function shown(page: Page) {
  const [lang, dir] = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  const skip = await page.locator("a.skip").first().textContent();
  await page.keyboard.press("/");
  const field = page.locator("dialog input");
  await field.waitFor();
  const search = await field.getAttribute("placeholder");
  await page.keyboard.press("Escape");
  return [lang, dir, skip, search];
}

test.each([
  ["", ["en", "", "Skip to content", "Search the documentation"]],
  ["de/", ["de", "", "Zum Inhalt springen", "Dokumentation durchsuchen"]],
  ["ar/workflows/", ["ar", "rtl", "الانتقال إلى المحتوى", "البحث في التوثيق"]],
  // It isn't translated.
  ["ja/limits/", ["ja", "", "本文へ移動", "ドキュメントを検索"]],
])("the interface of /%s is in the language of the page, rendered and in the scripts", async (path, expected) => {
  const page = await newPage();
  const connection = connected(page);
  await open(page, address + path);
  await connection;
  expect(await shown(page)).toEqual(expected);
});

test("the menu of languages leads to the interface of the other language, and an edit appears there", async () => {
  const page = await newPage();
  await open(page, `${address}workflows/`);
  await page.locator(".languages button").click();
  const connection = connected(page);
  await page.locator('#language-menu a:has-text("Deutsch")').click();
  await untilHeading(page, "Abläufe");
  await connection;
  expect(await shown(page)).toEqual(["de", "", "Zum Inhalt springen", "Dokumentation durchsuchen"]);
  const file = join(folder, "translations/de/workflows/index.md");
  const text = readFileSync(file, "utf8");
  try {
    writeFileSync(file, text.replace("Ein Ablauf beginnt", "Jeder Ablauf beginnt"));
    await page.getByText("Jeder Ablauf beginnt").waitFor();
  } finally {
    writeFileSync(file, text);
  }
});
