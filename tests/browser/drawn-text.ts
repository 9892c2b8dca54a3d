// The text of drawings.

import type { Frame, Page } from "playwright-core";

/** The size in px of the smallest text in the drawings that are visible. Infinite if there are none. */
export function smallestText(page: Page | Frame, drawings: string): Promise<number> {
  // A locator would first load Playwright's own script into the document.
  return page.evaluate((wanted) => {
    const texts = [...document.querySelectorAll<SVGTextElement>(wanted)];
    return Math.min(
      ...texts.flatMap((text) => {
        const drawing = text.ownerSVGElement;
        if (!drawing?.checkVisibility()) return [];
        const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
        return [Number.parseFloat(getComputedStyle(text).fontSize) * scale];
      }),
    );
  }, `${drawings} text`);
}
