// Grids of cards of any size: no card is alone on the last row of a grid with several columns.

import { expect, test } from "vitest";
import { address, newPage } from "./browser.ts";
import { isLonely, rowsOf } from "./card-rows.ts";

const widths = [390, 768, 1024, 1440];

test.each(widths)("none of 2 to 13 cards is alone on the last row in a window of %d px", async (width) => {
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
