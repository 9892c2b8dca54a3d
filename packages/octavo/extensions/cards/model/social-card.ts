// The image that represents a page in link previews.

/** Relative to the base. */
export const cardsFolder = "assets/cards/";

export const cardSize = { width: 1200, height: 630 };

/** Path of a page's card, relative to the base: `/workflows/steps/` becomes `assets/cards/workflows/steps.png`. */
export function cardPath(route: string): string {
  return `${cardsFolder}${route === "/" ? "index" : route.slice(1, -1)}.png`;
}
