// The image that represents a page in link previews.

/** Relative to the base. */
export const cardsFolder = "assets/cards/";

export const cardSize = { width: 1200, height: 630 };

/** How large the icon of the site is: next to its name, and again, faint, behind the title down to the line. */
export const [markSize, emblemSize] = [56, 334];

/** Path of a page's card, relative to the base: `/workflows/steps/` becomes `assets/cards/workflows/steps.png`. */
export function cardPath(route: string): string {
  return `${cardsFolder}${route === "/" ? "index" : route.slice(1, -1)}.png`;
}
