// The picture that stands for a page where a link to it is shown.

export const cardSize = { width: 1200, height: 630 };

/** Path of a page's card below the base: `/workflows/steps/` is `assets/cards/workflows/steps.png`. */
export function cardPath(route: string): string {
  return `assets/cards${route === "/" ? "/index" : route.slice(0, -1)}.png`;
}
