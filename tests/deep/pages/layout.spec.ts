// The layout of every page, in the windows in which its text has the least room, and of the pages that differ from the
// others at all widths that matter.

import type { Frame } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openFrame, setWidth, show } from "../../browser/article-frame.ts";
import { isLonely, rowsOf } from "../../browser/card-rows.ts";
import { distinctRoutes } from "../../browser/distinct-pages.ts";
import { smallestText } from "../../browser/drawn-text.ts";
import { htmlOf, routes, version1Routes } from "../../browser/routes.ts";

/**
 * The text column is narrowest in the smallest window, next to the sidebar (1024), and between the sidebar and the
 * headings (1280). Tables and diagrams have a form for phones.
 */
const narrowest = [320, 390, 1024, 1280];
/** Text and code that fit here fit anywhere. */
const smallest = [320];
/** Tables, cards, and diagrams look different at other widths, and tables on paper. */
const hasForms = (html: string) => /<table|class="(?:[\w ]* )?(?:compact-cards|cards|diagram-box)\b/.test(html);
const widths = [...narrowest, 640, 768, 1023, 1279, 1440].sort((a, b) => a - b);
const phone = 390;
/** The width of A4 with margins of one centimeter. */
const sheet = 718;

type Table = { overflow: number; hasManyColumns: boolean; cellOverflow: number; lines: number; isTable: boolean };
type Layout = { route: string; width: number; overflow: number; cards: number[][]; tables: Table[]; text: number };

const pages = [...routes, ...version1Routes];
const screens: Layout[] = [];
const sheets: Layout[] = [];

beforeAll(async () => {
  const frame = await openFrame();
  for (const route of pages) {
    const isDistinct = distinctRoutes.includes(route);
    const html = htmlOf(route);
    await show(frame, html, !isDistinct);
    const usual = hasForms(html) ? narrowest : smallest;
    for (const width of isDistinct ? widths : usual) screens.push(await layoutOf(frame, route, width));
  }
  await frame.page().emulateMedia({ media: "print" });
  for (const route of pages.filter((route) => distinctRoutes.includes(route) || hasForms(htmlOf(route)))) {
    await show(frame, htmlOf(route), true);
    sheets.push(await layoutOf(frame, route, sheet));
  }
});

async function layoutOf(page: Frame, route: string, width: number): Promise<Layout> {
  await setWidth(page, width);
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

test("the frame is the window for the styles of its page, with the fonts and the media of the tab", async () => {
  const frame = await openFrame();
  await show(frame, htmlOf(routes[0] ?? ""), false);
  const seen = () =>
    frame.evaluate(() => ({
      width: innerWidth,
      isPhone: matchMedia("(width < 40rem)").matches,
      isPrint: matchMedia("print").matches,
      mode: document.compatMode,
      fonts: [...document.fonts].map(({ status }) => status).filter((status) => status !== "loaded"),
    }));
  await setWidth(frame, phone);
  expect(await seen()).toEqual({ width: phone, isPhone: true, isPrint: false, mode: "CSS1Compat", fonts: [] });
  await setWidth(frame, 1024);
  await frame.page().emulateMedia({ media: "print" });
  await show(frame, htmlOf(routes[0] ?? ""), false);
  expect(await seen()).toEqual({ width: 1024, isPhone: false, isPrint: true, mode: "CSS1Compat", fonts: [] });
});

test("a text and a table that are too wide are found", async () => {
  const frame = await openFrame();
  const wide = "x".repeat(200);
  await show(frame, `<p>${wide}</p><div class="table"><table><tr><td>${wide}</td></tr></table></div>`, false);
  const { overflow, tables } = await layoutOf(frame, "/planted/", phone);
  expect(overflow).toBeGreaterThan(0);
  expect(tables).toHaveLength(1);
});

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
