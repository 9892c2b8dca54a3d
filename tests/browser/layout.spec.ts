// The layout of every page, at the widths that matter. Each page is opened once and measured at all of them.

import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "./browser.ts";
import { isLonely, rowsOf } from "./card-rows.ts";
import { smallestText } from "./drawn-text.ts";
import { routes, version1Routes } from "./routes.ts";

/**
 * The text column is narrowest in the smallest window, next to the sidebar (1024), and between the sidebar and the
 * headings (1280).
 */
const widths = [320, 390, 1024, 1280, 1440];
/** At these widths, the frame behaves the same on all pages, so only every tenth page is checked. */
const others = [640, 768, 1023, 1279];
const phone = 390;
/** Pages of version 1 have the same parts and the same frame. */
const ofVersion1 = [320, phone, 1024];
/** The width of A4 with margins of one centimeter. */
const sheet = 718;

type Table = { overflow: number; hasManyColumns: boolean; cellOverflow: number; lines: number; isTable: boolean };
type Layout = { route: string; width: number; overflow: number; cards: number[][]; tables: Table[]; text: number };

const screens: Layout[] = [];
const sheets: Layout[] = [];

beforeAll(async () => {
  const page = await newPage();
  for (const [index, route] of [...routes, ...version1Routes].entries()) {
    await page.goto(route);
    const usual = version1Routes.includes(route) ? ofVersion1 : widths;
    const screenWidths = index % 10 === 0 ? [...widths, ...others] : usual;
    const sorted = [...screenWidths, sheet].sort((a, b) => a - b);
    // Resizing takes the longest, so every other page starts at the width at which the one before has ended.
    for (const width of index % 2 === 0 ? sorted : sorted.reverse()) {
      if (width !== sheet) screens.push(await layoutOf(page, route, width));
      else sheets.push(await layoutInPrint(page, route));
    }
  }
}, 300_000);

async function layoutInPrint(page: Page, route: string): Promise<Layout> {
  await page.emulateMedia({ media: "print" });
  const layout = await layoutOf(page, route, sheet);
  await page.emulateMedia({ media: null });
  return layout;
}

async function layoutOf(page: Page, route: string, width: number): Promise<Layout> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
  const cards = await rowsOf(page);
  const text = width === phone ? await smallestText(page, ".diagram-box > svg") : Infinity;
  const measured = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    tables: [...document.querySelectorAll(".table")].map((box) => {
      const cells = [...box.querySelectorAll("td")].filter((cell) => cell.textContent !== "");
      return {
        overflow: box.scrollWidth - box.clientWidth,
        hasManyColumns: box.querySelector("th:nth-child(4)") !== null,
        cellOverflow: Math.max(0, ...cells.map((cell) => cell.scrollWidth - cell.clientWidth)),
        lines: Math.max(...cells.map((cell) => cell.getBoundingClientRect().height / 22)),
        isTable: getComputedStyle(cells[0]).display === "table-cell",
      };
    }),
  }));
  return { route, width, cards, text, ...measured };
}

test("no page is wider than the window at any width from 320 to 1440 px: only boxes made for it scroll sideways", () => {
  const wide = screens.filter(({ overflow }) => overflow > 0);
  expect(wide.map(({ route, width, overflow }) => `${route} at ${width}: ${overflow} px`)).toEqual([]);
});

test("no page leaves a card alone on the last row", () => {
  expect(screens.flatMap(({ cards }) => cards).length).toBeGreaterThan(400);
  const lonely = screens.filter(({ cards }) => cards.some(isLonely));
  expect(lonely.map(({ route, width, cards }) => `${route} at ${width}: ${JSON.stringify(cards)}`)).toEqual([]);
});

describe("at 390 px, a table with many columns", () => {
  test("neither scrolls, nor cuts text off, nor has narrow columns, on any page", () => {
    const tables = screens
      .filter(({ width }) => width === phone)
      .flatMap(({ route, tables }) => tables.map((table) => ({ route, ...table })))
      .filter(({ hasManyColumns }) => hasManyColumns);
    expect(tables.length).toBeGreaterThan(20);
    const wrong = tables.filter(
      ({ overflow, cellOverflow, lines, isTable }) => Math.max(overflow, cellOverflow) > 0 || lines > (isTable ? 4 : 9),
    );
    expect(wrong).toEqual([]);
  });
});

test("on a phone, diagrams have text of at least 12 px on every page", () => {
  const drawn = screens.filter(({ width, text }) => width === phone && Number.isFinite(text));
  expect(drawn.length).toBeGreaterThan(50);
  // Rounding of the drawing's size to a tenth of an em costs less than this.
  expect(drawn.filter(({ text }) => text < 11.95).map(({ route, text }) => `${route}: ${text} px`)).toEqual([]);
});

test("in print, no table is wider than the sheet", () => {
  const wide = sheets
    .map(({ route, overflow, tables }) => ({ route, px: Math.max(overflow, ...tables.map((table) => table.overflow)) }))
    .filter(({ px }) => px > 0);
  expect(wide).toEqual([]);
});
