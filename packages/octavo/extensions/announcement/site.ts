import type { SiteFace } from "../../core/extension.ts";
import { attributes, escapeHtml } from "../../core/model/escape.ts";
import { textsOf } from "../../core/texts/texts-of.ts";

export const site: SiteFace = {
  // Outside of what React hydrates, because it's the same on all pages, and a navigation leaves it in place.
  body: ({ site, announcement }) => {
    if (!announcement) return "";
    const { id, html } = announcement;
    const texts = textsOf(site.lang, site.texts);
    return `<section${attributes({ class: "announcement", "data-id": id, "aria-label": texts.announcement })}><p>${html}</p><button class="icon" type="button" aria-label="${escapeHtml(texts.closeAnnouncement)}"><svg class="glyph" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"></path></svg></button></section>\n`;
  },
};
