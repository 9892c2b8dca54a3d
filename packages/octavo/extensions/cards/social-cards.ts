// The link preview image of each page. Cards are drawn on other threads, unless they're cached.

import { basename } from "node:path";
import { type ImageCache, imageKey } from "../../core/cache/image-cache.ts";
import { sourcesOf } from "../../core/cache/source-hash.ts";
import { versionOfPackage } from "../../core/files/package-root.ts";
import { type subsetFont, subsetJob } from "../../core/fonts/subset-font.ts";
import type { RunJob } from "../../core/model/job.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { nearestTrail } from "../../core/model/sidebar.ts";
import type { Site } from "../../core/model/site.ts";
import { siteWords } from "../../core/model/site-name.ts";
import { directionOf } from "../../core/model/texts/direction.ts";
import { iconsOf } from "../../core/publish/discovery/icons.ts";
import { oncePer, type Published, type Workshop } from "../../core/publish/files/published.ts";
import type { NewFile } from "../../core/publish/writer/write-site.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { cardFontSubsets } from "./card-fonts.ts";
import type { Card, CardFrame } from "./card-layout.ts";
import { drawableText } from "./card-letters.ts";
import type { CardDrawing } from "./draw-card.ts";
import { cardPath } from "./model/social-card.ts";
import { drawsCards } from "./settings.ts";

/** As a fraction of the font size. */
const interCapHeight = 0.727;

/** A shared page has the card of the page that it's shared from. */
export function publishedCard({ source }: CompiledPage, { site }: EditionTree): Published[] {
  if (!settingOf(drawsCards, site) || source.sharedFrom !== undefined) return [];
  const path = cardPath(source.route);
  const make = async (workshop: Workshop) => (await cardsOf(workshop)).get(site.base + path);
  return [{ scope: "edition", path, source: source.path, stage: "draw cards", make }];
}

/** Those of all editions, by the base and the path of each. */
const cardsOf = oncePer(async (workshop) => {
  const { mark } = await iconsOf(workshop);
  const { trees, images, run } = workshop;
  return new Map(
    trees.flatMap((tree) => socialCards(tree, mark, images, run).map((card) => [tree.site.base + card.path, card])),
  );
});

/**
 * The files to write.
 *
 * @param mark URL of the square image next to the site's name.
 */
export function socialCards(tree: EditionTree, mark: string, cache: ImageCache, run: RunJob): NewFile[] {
  const { origin, base } = tree.site;
  const address = new URL(origin).host + base.slice(0, -1);
  const families = tree.site.fonts.text;
  const [family] = families;
  const frame: CardFrame = {
    name: drawableText(wordsOf(tree.site).name, families) ?? "",
    address,
    mark,
    colors: tree.site.colors.dark,
    ...(family && { family: family.name }),
    capHeight: family?.metrics.capHeight ?? interCapHeight,
    isRtl: directionOf(tree.site.lang) === "rtl",
  };
  const own = [...tree.pages.values()].filter(({ source }) => source.sharedFrom === undefined);
  const cards = own.map((page) => ({ path: cardPath(page.source.route), card: cardOf(page, tree) }));
  const text = JSON.stringify([frame.name, address, ...cards.map(({ card }) => card)]);
  const fonts = cardFontSubsets(text, families).map(subsetJob);
  const fontFiles = fonts.map(({ target }) => target);
  const drawer = [versionOfPackage("@resvg/resvg-js"), sourcesOf("extensions/cards")];
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
        subsets ??= Promise.all(fonts.map((job) => run<typeof subsetFont>("subset", job)));
        await subsets;
        const drawing: CardDrawing = { frame, card, fontFiles, cacheFile };
        return { content: { job: "card", input: drawing } };
      },
    };
  });
}

/**
 * The front page's card shows what the site is for. Other cards leave the front page out of the breadcrumb, because
 * they already show the site's name. Words whose letters no font has are left out.
 */
function cardOf({ source: { route }, record }: CompiledPage, { site, index }: EditionTree): Card {
  const { text: families } = site.fonts;
  const above = nearestTrail(route, index.trails).filter((node) => node.route !== route && node.route !== "/");
  return {
    title: drawableText((route === "/" && wordsOf(site).tagline) || record.title, families) ?? "",
    trail: above.flatMap(({ label }) => drawableText(label, families) || []),
  };
}

function wordsOf(site: Site): ReturnType<typeof siteWords> {
  return siteWords(site, textsOf(site.lang, site.texts).documentation);
}
