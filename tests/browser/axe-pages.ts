// The pages that axe reads in every run of the tests: those of the fixture `everything`, which have each part in each
// state, and a few of the site. The deep tests read the pages of the site that together contain all of its elements.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { address } from "./browser.ts";
import { htmlOf } from "./routes.ts";

/** A page with its address on the server of its site. */
export type ReadPage = { address: string; html: string };

const fixture = inject("fixtures").everything;
const docs = join(fixture.dist, new URL(fixture.address).pathname);

/** Where a part or an element goes that axe has to read. */
export const partsFolder = "tests/fixtures/everything/content/parts/";

/** The front page, and those below `parts/`. The other pages belong to other tests. */
export const fixturePages: readonly ReadPage[] = [
  "",
  ...readdirSync(join(docs, "parts"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("index.html"))
    .map((name) => `parts/${name.replace(/index\.html$/, "")}`)
    .sort(),
].map((path) => ({ address: fixture.address + path, html: readFileSync(join(docs, path, "index.html"), "utf8") }));

/**
 * The front page, a reference with the operations of an API, the calculator of prices, collapsed headings and tables, code
 * that only version 2 has, collapsed samples that run, and pages of version 1 with the event explorer, the schedule
 * preview, and samples in steps that run.
 */
export const realPages: readonly ReadPage[] = [
  "",
  "api/rest/",
  "pricing/",
  "destinations/sql/",
  "migrate-from-v1/",
  "quickstart/add-data-to-google-sheets/",
  "v1/workflows/steps/triggers/http/",
  "v1/workflows/steps/triggers/schedule/",
  "v1/workflows/steps/triggers/validating-requests/",
].map((path) => ({ address: address + path, html: htmlOf(address + path) }));

/**
 * Opens all details of an article but the first, and the first form of an API. Selects the last tab of every second
 * group.
 */
export async function showStates(page: Page): Promise<void> {
  const form = page.locator("article .api-console").first();
  if ((await form.count()) > 0) {
    await form.locator("summary").first().click();
    await form.locator("form").waitFor();
  }
  await page.evaluate(() => {
    for (const details of [...document.querySelectorAll("article details:not(.api-console)")].slice(1))
      details.setAttribute("open", "");
    for (const [index, group] of document.querySelectorAll("article :is(.tabs, .code-tabs, .flow)").entries()) {
      const last = [...group.querySelectorAll<HTMLInputElement>("input[type=radio]")].at(-1);
      if (index % 2 === 1 && last) last.checked = true;
    }
  });
}
