import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { address, newPage, open, untilHeading } from "./browser.ts";

const wide = [1440, 1920];
const narrow = [390, 1280];

type Box = { x: number; y: number; width: number; height: number };
type Boxes = { text: Box; beside: Box };

async function openReference(width: number): Promise<Page> {
  const page = await newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
  await page.goto(`${address}api/rest/`);
  return page;
}

/** Scrolls to a pair of text and samples. @returns what measures where both are. */
async function pairOn(page: Page, selector: string): Promise<() => Promise<Boxes>> {
  const pair = page.locator(selector);
  await pair.evaluate((element) => element.scrollIntoView());
  return async () => {
    const [text, beside] = await Promise.all(
      [":scope > :first-child", ":scope > .beside"].map((part) => pair.locator(part).boundingBox()),
    );
    if (!text || !beside) throw new Error("The pair is not shown.");
    return { text, beside };
  };
}

const pairs: [what: string, selector: string][] = [
  ["the samples of an operation", ".pair:has(#get-source-events-request)"],
  ["the base URL and the authentication", "h1 + .pair"],
  ["the example of an object", "#user-object + .pair"],
  ["a sample response", "#example-paginated-response + .pair"],
];

const placed = new Map<string, Boxes>();

// The page is long, so it's only opened once for each width.
beforeAll(async () => {
  for (const width of [...wide, ...narrow]) {
    const page = await openReference(width);
    for (const [, selector] of pairs) placed.set(`${selector} ${width}`, await (await pairOn(page, selector))());
    await page.close();
  }
});

describe.each(pairs)("%s", (_, selector) => {
  test.each(wide)("is next to its text at %i px", (width) => {
    const { text, beside } = placed.get(`${selector} ${width}`) as Boxes;
    expect(beside.x).toBeGreaterThan(text.x + text.width);
    expect(beside.width).toBeGreaterThan(500);
    expect(Math.abs(beside.y - text.y)).toBeLessThan(2);
  });

  test.each(narrow)("follows its text at %i px", (width) => {
    const { text, beside } = placed.get(`${selector} ${width}`) as Boxes;
    expect(beside.x).toBe(text.x);
    expect(beside.y).toBeGreaterThanOrEqual(text.y + text.height);
  });
});

test.each(wide)("samples stay in view while their text is read at %i px", async (width) => {
  const page = await openReference(width);
  const boxes = await pairOn(page, ".pair:has(#get-source-events-request)");
  const before = await boxes();
  await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }));
  const after = await boxes();
  expect(after.text.y).toBeLessThan(before.text.y - 190);
  expect(after.beside.y).toBeGreaterThan(56);
});

test("prose is equally wide with and without something next to it", async () => {
  const page = await openReference(1440);
  const boxes = await pairOn(page, "h1 + .pair");
  const prose = await page.locator("#errors + p").boundingBox();
  expect(prose?.width).toBe((await boxes()).text.width);
});

describe("on this page", () => {
  /** The titles of the operations under the title of their resource, as the article has them. */
  const inArticle = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".endpoint")].map((endpoint) => {
        const title = endpoint.closest(".pair")?.previousElementSibling;
        let resource = title;
        while (resource && resource.tagName !== "H2") resource = resource.previousElementSibling;
        return `${resource?.textContent} › ${title?.textContent}`;
      }),
    );
  const inList = (page: Page, list: string) =>
    page.locator(list).evaluate((element) => {
      let resource = "";
      return [...element.querySelectorAll("li")].map((item) => {
        if (!item.matches(".toc-sub")) resource = item.textContent;
        return `${resource} › ${item.textContent}`;
      });
    });

  test.each([
    [390, ".toc-bar", true],
    [1280, ".toc", false],
    [1440, ".toc-bar", true],
    [1920, ".toc", false],
  ])("at %i px, %s lists every operation under its resource and leads to it", async (width, list, opens) => {
    const page = await newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    await page.goto(`${address}api/rest/`);
    const operations = await inArticle(page);
    expect(operations).toHaveLength(20);
    expect(operations).toContain("Sources › Create a source");
    expect(await inList(page, list)).toEqual(expect.arrayContaining(operations));
    if (opens) await page.locator(`${list} summary`).click();
    await page.locator(`${list} a[href='#create-a-source']`).click();
    await expect.poll(async () => (await page.locator("#create-a-source").boundingBox())?.y).toBeLessThan(600);
  });

  test.each([390, 1440])("at %i px, the bar's list opens at the entry of the hash", async (width) => {
    const page = await newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const entry = "a[href='#get-current-user-s-webhooks'][aria-current=true]";
    await open(page, "/api/rest/#get-current-user-s-webhooks");
    await page.locator(`.toc-bar ${entry}`).waitFor({ state: "attached" });
    await page.locator(`.sidebar ${entry}`).waitFor({ state: "attached" });
    await page.locator(".toc-bar summary").click();
    const list = await page.locator(".toc-bar ul").boundingBox();
    await expect
      .poll(async () => ((await page.locator(`.toc-bar ${entry}`).boundingBox())?.y ?? 0) - (list?.y ?? 0))
      .toBeLessThan(list?.height ?? 0);
  });
});

describe("the language of a sample request", () => {
  const languages = (page: Page) =>
    page
      .locator(".pair .code-tabs input:checked")
      .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).dataset.tab))]);

  test("is the same in all operations and on other pages, and is remembered", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 800 } });
    await open(page, "/api/rest/");
    expect(await languages(page)).toEqual(["cURL"]);
    await page.locator("#create-a-source + .pair label", { hasText: "Python" }).click();
    expect(await languages(page)).toEqual(["Python"]);
    await page.locator(".sidebar a[href$='/workflows/steps/']").evaluate((link: HTMLElement) => link.click());
    await untilHeading(page, "Steps");
    const tabs = page.locator(".code-tabs").first();
    // They come after the beginning of the article.
    await expect.poll(() => tabs.locator("input:checked").getAttribute("data-tab")).toBe("Python");
    await page.goto(`${address}api/rest/`);
    expect(await languages(page)).toEqual(["Python"]);
  });

  test("changes without moving the text next to it", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 800 }, reducedMotion: "reduce" });
    await open(page, "/api/rest/#update-a-source");
    await page.evaluate(() => {
      // Safari doesn't keep the place by itself.
      document.documentElement.style.overflowAnchor = "none";
      scrollBy({ top: 300, behavior: "instant" });
    });
    const text = page.locator("#update-a-source + .pair > :first-child");
    const before = (await text.boundingBox())?.y ?? 0;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.locator("#update-a-source + .pair label", { hasText: "Python" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).not.toBe(height);
    expect(Math.abs(((await text.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  });
});

// layout.spec.ts proves it at the usual widths.
test("the reference isn't wider than the window at 1920 px", async () => {
  const page = await openReference(1920);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBe(0);
});

test("the header lines up with the sidebar at 1920 px", async () => {
  const page = await openReference(1920);
  const [home, frame] = await Promise.all([".home", ".frame"].map((part) => page.locator(part).boundingBox()));
  expect((home?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(24);
});

test.each([800, 1500])("print shows every sample in every language on paper %i px wide", async (width) => {
  const page = await newPage({ viewport: { width, height: 800 } });
  await page.goto(`${address}api/rest/`);
  await page.emulateMedia({ media: "print" });
  const hidden = await page
    .locator(".beside pre")
    .evaluateAll(
      (samples) =>
        samples.filter((sample) => !sample.checkVisibility() || sample.scrollHeight > sample.clientHeight + 1).length,
    );
  expect(await page.locator(".beside pre").count()).toBeGreaterThan(70);
  expect(hidden).toBe(0);
});
