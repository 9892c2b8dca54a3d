// The link preview image of each page. Cards are drawn on other threads, unless they're cached.

import { basename } from "node:path";
import type { CompiledPage } from "../../model/page.ts";
import { nearestTrail } from "../../model/sidebar.ts";
import { siteWords } from "../../model/site-name.ts";
import { cardPath } from "../../model/social-card.ts";
import { type ImageCache, imageKey } from "../../source/cache/image-cache.ts";
import { hashOfSources } from "../../source/cache/source-hash.ts";
import { versionOfPackage } from "../../source/files/package-root.ts";
import { subsetJob } from "../../source/fonts/subset-font.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";
import type { RunJob } from "../jobs/jobs.ts";
import type { NewFile } from "../writer/write-site.ts";
import { cardFontSubsets } from "./card-fonts.ts";
import type { Card } from "./card-layout.ts";

/**
 * The files to write.
 *
 * @param mark URL of the square image next to the site's name.
 */
export function socialCards(tree: VersionTree, mark: string, cache: ImageCache, run: RunJob): NewFile[] {
  const { origin, base } = tree.site;
  const address = new URL(origin).host + base.slice(0, -1);
  const frame = { name: siteWords(tree.site).name, address, mark, colors: tree.site.colors.dark };
  // A shared page has the card of the page that it's shared from.
  const own = [...tree.pages.values()].filter(({ source }) => source.sharedFrom === undefined);
  const cards = own.map((page) => ({
    path: cardPath(page.source.route),
    card: cardOf(page, tree),
  }));
  const text = JSON.stringify([frame.name, address, ...cards.map(({ card }) => card)]);
  const fonts = cardFontSubsets(text).map(subsetJob);
  const fontFiles = fonts.map(({ target }) => target);
  const drawer = [versionOfPackage("@resvg/resvg-js"), hashOfSources(["src/publish/cards"])];
  // The folder of the cache makes no difference.
  const shared = imageKey(
    frame,
    fontFiles.map((file) => basename(file)),
    ...drawer,
  );
  let subsets: Promise<unknown> | undefined;
  return cards.map(({ path, card }) => {
    const key = imageKey(shared, card);
    const cacheFile = cache.file(key);
    return {
      path,
      key,
      make: async () => {
        subsets ??= Promise.all(fonts.map((job) => run("subset", job)));
        await subsets;
        return { content: { drawing: { frame, card, fontFiles, cacheFile } } };
      },
    };
  });
}

/**
 * The front page's card shows what the site is for. Other cards leave the front page out of the breadcrumb, because
 * they already show the site's name.
 */
function cardOf({ source: { route }, record }: CompiledPage, { site, index }: VersionTree): Card {
  const above = nearestTrail(route, index.trails).filter((node) => node.route !== route && node.route !== "/");
  return {
    title: (route === "/" && siteWords(site).tagline) || record.title,
    trail: above.map(({ label }) => label),
  };
}
