// Stage: draws the link preview image of each page, unless it's cached.

import type { ImageCache } from "../../cache/image-cache.ts";
import type { SiteTree } from "../../content/connect-pages.ts";
import type { CompiledPage } from "../../model/page.ts";
import { nearestTrail } from "../../model/sidebar.ts";
import { siteWords } from "../../model/site-name.ts";
import { cardPath } from "../../model/social-card.ts";
import { openCardPainter } from "./card-image.ts";
import type { Card } from "./card-layout.ts";

/** How many are drawn in parallel on other threads. Never more than this are held in memory. */
const atOnce = 8;

/**
 * Paths below the base, with their content.
 * @param mark URL of the square image next to the site's name.
 */
export async function* socialCards(
  tree: SiteTree,
  mark: string,
  cache: ImageCache,
): AsyncGenerator<[path: string, png: Uint8Array]> {
  const { origin, base } = tree.site;
  const address = new URL(origin).host + base.slice(0, -1);
  const cards = [...tree.pages.values()].map((page) => cardOf(page, tree));
  const frame = { name: siteWords(tree.site).name, address, mark };
  const painter = await openCardPainter(frame, JSON.stringify(cards));
  for (let start = 0; start < cards.length; start += atOnce) {
    const drawn = cards.slice(start, start + atOnce).map(async ({ path, ...card }): Promise<[string, Uint8Array]> => {
      return [path, await cache.png(painter(card))];
    });
    yield* await Promise.all(drawn);
  }
}

/**
 * The front page's card shows what the site is for. Other cards leave the front page out of the breadcrumb, because
 * they already show the site's name.
 */
function cardOf({ source: { route }, record }: CompiledPage, { site, index }: SiteTree): Card & { path: string } {
  const above = nearestTrail(route, index.trails).filter((node) => node.route !== route && node.route !== "/");
  return {
    path: cardPath(route),
    title: (route === "/" && siteWords(site).tagline) || record.title,
    trail: above.map(({ label }) => label),
  };
}
