// The types of samples, on a site that has Twoslash.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../../packages/octavo/core/files/package-root.ts";
import { everything, loadAxe, violations } from "./axe.ts";
import { newPage, open } from "./browser.ts";
import { buildAndServe, type ServedSite } from "./site.ts";

let site: ServedSite;
const folder = mkdtempSync(join(tmpdir(), "docs-types-"));

// A site of its own, in the package that brings the compiler, because the fixtures have none.
beforeAll(async () => {
  site = await buildAndServe(join(packageRoot, "../typed-samples/tests/fixtures/shown"), join(folder, "dist"));
});

afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, javaScriptEnabled: false };
const name = (page: Page, text: string) => page.locator(".typed", { hasText: text }).first();

/** The text of the types that are shown, and whether the point below the sample is a part of one. */
function shown(page: Page) {
  return page.evaluate(() => {
    const types = [...document.querySelectorAll(".typed")].filter(
      (each) => getComputedStyle(each, "::after").content !== "none",
    );
    const { bottom = 0 } = types[0]?.closest(".code")?.getBoundingClientRect() ?? {};
    const { left = 0 } = types[0]?.getBoundingClientRect() ?? {};
    const isWhole = document.elementFromPoint(left + 8, bottom + 8) === types[0];
    return { types: types.map((each) => each.getAttribute("data-type")?.split("\n")[0]), isWhole };
  });
}

const reduce = {
  types: [expect.stringMatching(/^\(method\) Array<Article>\.reduce<number>\(/)],
  // The box of the sample doesn't clip it.
  isWhole: true,
};

describe("the type of a name", () => {
  test("appears when a reader points at it, one at a time", async () => {
    const page = await newPage();
    await page.goto(site.address);
    await name(page, "articles").click();
    await expect.poll(() => shown(page)).toMatchObject({ types: ["const articles: Article[]"] });
    await name(page, "reduce").hover();
    await expect.poll(() => shown(page)).toEqual(reduce);
    await page.mouse.move(5, 300);
    await expect.poll(() => shown(page)).toMatchObject({ types: ["const articles: Article[]"] });
  });

  test("appears on a tap, without scripts, within the screen", async () => {
    const page = await newPage(phone);
    await page.goto(site.address);
    await name(page, "reduce").tap();
    await expect.poll(() => shown(page)).toEqual(reduce);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test("a list of all types opens with the keyboard, and each name isn't a stop of its own", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(site.address);
  const sample = page.locator("figure.code").first();
  const button = sample.getByRole("button", { name: "Types" });
  await button.press("Enter");
  const list = page.locator(".type-list:popover-open");
  const types = await list.locator("li").allInnerTexts();
  expect(types).toContain("const total: number");
  expect(new Set(types).size).toBe(types.length);
  await page.keyboard.press("Escape");
  expect(await list.count()).toBe(0);
  const stops = [];
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 20)));
  }
  expect(stops[0]).toMatch(/^<pre/);
  expect(stops.join()).not.toContain("typed");
});

test("the copy button and a selection have the code only", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, site.address);
  const code = 'const answer: number = 42;\nconst wrong: number = "42";';
  const sample = page.locator("figure.code").nth(1);
  await sample.locator(".copy").click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const selected = await sample.locator("code").evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(selected.trim().replace(/\n+/g, "\n")).toBe(code);
});

test.each(["light", "dark"] as const)("axe finds nothing, in the %s theme", async (colorScheme) => {
  const page = await newPage({ colorScheme, reducedMotion: "reduce" });
  await open(page, site.address);
  await page.locator(".code").first().getByRole("button", { name: "Types" }).click();
  await loadAxe(page);
  expect(await violations(page, everything)).toEqual([]);
});

test("neither Markdown nor a page without types has anything of them", () => {
  const file = (path: string) => readFileSync(join(site.dist, "docs", path), "utf8");
  const markdown = file("index.md");
  expect(markdown).toContain('const wrong: number = "42";\n```');
  expect(markdown).not.toMatch(/\^\?|@errors|---cut|TS2322|Article\[\]\.|popover/);
  expect(file("index.html")).toContain(".type-line");
  expect(file("plain/index.html")).not.toMatch(/type-line|\.typed|data-type/);
  expect(file("index.html")).not.toMatch(/<[^>]+ style=/);
});
