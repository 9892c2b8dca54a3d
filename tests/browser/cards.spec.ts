// Grids of cards: no card is alone on the last row of a grid with several columns.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, newPage } from "./browser.ts";
import { routes } from "./routes.ts";

/** How many cards each row of each grid has. */
function rowsOf(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".cards, .compact-cards")].map((grid) => {
      const tops = [...grid.children].map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    }),
  );
}

const isLonely = (rows: number[]) => Math.max(...rows) > 1 && rows.at(-1) === 1;

const widths = [390, 768, 1024, 1440];

test("no page leaves a card alone on the last row", { timeout: 120_000 }, async () => {
  const page = await newPage({ javaScriptEnabled: false });
  const lonely: string[] = [];
  let grids = 0;
  for (const route of routes) {
    await page.goto(route);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const found = await rowsOf(page);
      grids += found.length;
      if (found.some(isLonely)) lonely.push(`${route} at ${width}: ${JSON.stringify(found)}`);
    }
  }
  expect(grids).toBeGreaterThan(400);
  expect(lonely).toEqual([]);
});

test.each(widths)("nor would 2 to 13 cards be in a window of %d px", async (width) => {
  const page = await newPage({ viewport: { width, height: 800 } });
  await page.goto(`${address}limits/`);
  for (let count = 2; count <= 13; count++) {
    await page.evaluate((count) => {
      const grid = document.querySelector(".cards") as HTMLElement;
      const [card] = grid.children;
      grid.replaceChildren(...Array.from({ length: count }, () => card.cloneNode(true)));
    }, count);
    const [rows] = await rowsOf(page);
    expect(rows.reduce((sum, cards) => sum + cards)).toBe(count);
    expect(Math.max(...rows), `${count} cards`).toBe(width === 390 ? 1 : count === 2 || count === 4 ? 2 : 3);
    expect(isLonely(rows), `${count} cards: ${rows}`).toBe(false);
  }
});
