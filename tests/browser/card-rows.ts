// How cards are distributed over the rows of a grid.

import type { Frame, Page } from "playwright-core";

/** How many cards each row of each grid has. */
export function rowsOf(page: Page | Frame): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".cards, .compact-cards")].map((grid) => {
      const tops = [...grid.children].map((card) => Math.round(card.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    }),
  );
}

/** Whether a grid with several columns has one card on its last row. */
export function isLonely(rows: number[]): boolean {
  return Math.max(...rows) > 1 && rows.at(-1) === 1;
}
