// What programs see of a page that nobody scrolls. Its text, a screenshot of its whole length, and the saved page have
// all samples that a reader could scroll to, on each of the built pages.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../packages/octavo/tests/temporary-folder.ts";
import { newPage, nextFrames } from "../../browser/browser.ts";
import { allRoutes } from "../../browser/routes.ts";

/** `source` is in the document, and `text` is what the browser says that a reader sees. */
type Sample = { source: string; text: string; box: { x: number; y: number; width: number; height: number } };
type Missing = { inText: string[]; inScreenshot: string[]; inSavedPage: string[] };

/** Half the pixels are enough to tell text from none. A whole screenshot could have more than Chromium can draw. */
const scale = 0.5;
const plain = '<pre><code>let a = "b";</code></pre>';

/** @param drawn the sources of samples that need no other screenshot and saved page. Those of this page are added. */
async function missingIn(page: Page, saved: Page, drawn = new Set<string>()): Promise<Missing> {
  const samples = await samplesOf(page);
  const without = (isSeen: (sample: Sample) => boolean) =>
    samples.filter((sample) => !isSeen(sample)).map(({ source }) => source);
  const inText = without(({ source, text }) => text === source);
  if (samples.every(({ source }) => drawn.has(source))) return { inText, inScreenshot: [], inSavedPage: [] };
  for (const { source } of samples) drawn.add(source);
  const image = PNG.sync.read(await page.screenshot({ fullPage: true }));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureSnapshot", { format: "mhtml" });
  const file = join(temporaryFolder(), "saved.mhtml");
  writeFileSync(file, data);
  await saved.goto(pathToFileURL(file).href);
  const savedTexts = new Set((await samplesOf(saved)).map(({ text }) => text));
  return {
    inText,
    inScreenshot: without(({ box }) => hasDrawing(image, box)),
    inSavedPage: without(({ source }) => savedTexts.has(source)),
  };
}

/** The samples that are neither in a closed tab nor in anything else that a reader would have to open. */
function samplesOf(page: Page): Promise<Sample[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main pre code")]
      .filter((code) => code.checkVisibility({ visibilityProperty: true }))
      .map((code) => {
        const { x, y, width, height } = (code.parentElement ?? code).getBoundingClientRect();
        return { source: code.textContent, text: code.innerText, box: { x, y, width, height } };
      }),
  );
}

/** Whether the pixels of the box aren't all the same. */
function hasDrawing({ data, width }: PNG, box: Sample["box"]): boolean {
  const pixels = new Set<number>();
  for (let y = Math.ceil(box.y * scale); y < (box.y + box.height) * scale; y++)
    for (let x = Math.ceil(box.x * scale); x < Math.min((box.x + box.width) * scale, width); x++)
      pixels.add(data.readUInt32BE((y * width + x) * 4));
  return pixels.size > 1;
}

let page: Page;
let saved: Page;

beforeEach(async () => {
  page = await newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: scale });
  saved = await newPage();
});

test("a sample that isn't drawn until it's in view is missing everywhere", async () => {
  const skipped = `<style>code { display: block; content-visibility: auto }</style>`;
  await page.setContent(`${skipped}<main>${plain}<div style="height: 5000px"></div>${plain.replace("b", "c")}</main>`);
  // What is in view is skipped as well until the page is drawn.
  await nextFrames(page);
  const last = ['let a = "c";'];
  expect(await missingIn(page, saved)).toEqual({ inText: last, inScreenshot: last, inSavedPage: last });
});

test(`each of the ${allRoutes.length} pages has its samples in its text, a screenshot, and its saved copy`, async () => {
  const drawn = new Set<string>();
  const problems: Record<string, Missing> = {};
  for (const route of allRoutes) {
    await page.goto(route);
    const missing = await missingIn(page, saved, drawn);
    if (Object.values(missing).some((sources) => sources.length > 0)) problems[route] = missing;
  }
  expect(problems).toEqual({});
  expect(drawn.size).toBeGreaterThan(500);
});
