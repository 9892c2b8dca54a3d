// What the card of a link preview shows. It makes no requests, and only uses what has been prefetched.

import { anchorOf } from "../../../core/model/decode.ts";
import type { PageView } from "../../../core/model/page.ts";
import type { Actions } from "../../../core/reader/ui/actions.ts";
import { type Excerpt, excerptOf, parseArticle } from "./excerpt.ts";

/**
 * A link within the page only gets a card if its target is out of view and has more to show than a title.
 *
 * @param view the page that is shown.
 */
export async function excerptBehind(
  link: HTMLAnchorElement,
  view: PageView,
  prefetched: Actions["prefetched"],
): Promise<Excerpt | undefined> {
  if (link.getAttribute("href")?.startsWith("#")) {
    const target = document.getElementById(anchorOf(link.hash));
    const excerpt = isInView(target) ? undefined : excerptOf(view, document, link.hash);
    return excerpt?.text ? excerpt : undefined;
  }
  const asset = await prefetched(link);
  return asset && excerptOf(asset, parseArticle(asset.html), link.hash);
}

function isInView(target: HTMLElement | null): boolean {
  if (!target) return false;
  const { top, bottom } = target.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
