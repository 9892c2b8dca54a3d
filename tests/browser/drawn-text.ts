// The text of drawings.

import type { Page } from "playwright-core";

/** The size in px of the smallest text in the drawings that are visible. Infinite if there are none. */
export function smallestText(page: Page, drawings: string): Promise<number> {
  return page.locator(`${drawings} text`).evaluateAll((texts) =>
    Math.min(
      ...texts.flatMap((text) => {
        const drawing = (text as SVGTextElement).ownerSVGElement;
        if (!drawing?.checkVisibility()) return [];
        const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
        return [Number.parseFloat(getComputedStyle(text).fontSize) * scale];
      }),
    ),
  );
}
