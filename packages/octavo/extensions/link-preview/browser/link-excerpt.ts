// What the card of a link preview shows. It makes no requests, and only uses what prefetch.ts has loaded.

import type { AssetLoader } from "../../../core/reader/client/asset-loader.ts";
import type { CurrentPage } from "../../../core/reader/client/current-page.ts";
import { hashTarget } from "../../../core/reader/client/scroll.ts";
import type { Excerpt } from "../../../core/reader/ui/actions.ts";
import { excerptOf, parseArticle } from "./excerpt.ts";

type Parts = {
  build: string;
  page: CurrentPage;
  loader: AssetLoader;
  /** The route of a link to another page of this site, otherwise undefined. */
  routeOf: (link: HTMLAnchorElement) => string | undefined;
};

/** A link within the page only gets a card if its target is out of view and has more to show than a title. */
export async function excerptBehind(link: HTMLAnchorElement, parts: Parts): Promise<Excerpt | undefined> {
  const { build, page, loader, routeOf } = parts;
  if (link.getAttribute("href")?.startsWith("#")) {
    const excerpt = isInView(hashTarget(link.hash)) ? undefined : excerptOf(page.get().view, document, link.hash);
    return excerpt?.text ? excerpt : undefined;
  }
  const route = routeOf(link);
  if (route === undefined || !loader.has(route)) return undefined;
  const loaded = await loader.load(route);
  if (!("asset" in loaded) || loaded.asset.build !== build) return undefined;
  return excerptOf(loaded.asset, parseArticle(loaded.asset.html), link.hash);
}

function isInView(target: HTMLElement | null): boolean {
  if (!target) return false;
  const { top, bottom } = target.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
