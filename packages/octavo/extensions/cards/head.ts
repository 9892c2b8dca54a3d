// The tags that name the card of a page.

import { attributes } from "../../core/model/escape.ts";
import type { PageView } from "../../core/model/page.ts";
import { addressOf } from "../../core/model/route.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { cardPath, cardSize } from "./model/social-card.ts";
import { drawsCards } from "./settings.ts";

/** @param view of a page. Other documents have no card. */
export function cardTags({ site }: EditionTree, view?: PageView): string[] {
  if (!settingOf(drawsCards, site) || !view) return [];
  const { sharedFrom, record, trail } = view;
  const base = sharedFrom === undefined ? site.base : site.sharedBase;
  const image = site.origin + addressOf(base, `/${cardPath(sharedFrom ?? record.path)}`);
  const alternative = [...trail.map(({ label }) => label), record.title].join(" / ");
  return [
    { property: "og:image", content: image },
    { property: "og:image:width", content: cardSize.width },
    { property: "og:image:height", content: cardSize.height },
    { property: "og:image:alt", content: alternative },
    { name: "twitter:card", content: "summary_large_image" },
  ].map((meta) => `<meta${attributes(meta)}>`);
}
