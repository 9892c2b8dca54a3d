// The sitemap, and the redirects for the browser.

import { escapeHtml } from "../../model/escape.ts";
import { redirectTable } from "../../model/redirects.ts";
import { addressOf } from "../../model/route.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import { publishedRedirects } from "../../site/published-redirects.ts";

/** @param trees all versions, the main one first. */
export function sitemap(trees: readonly EditionTree[]): string {
  const urls = trees.flatMap((tree) =>
    // Shared pages name those of the main version as canonical.
    [...tree.pages.values()]
      .filter(({ source }) => source.sharedFrom === undefined)
      .map(({ source }) => {
        const changed = source.lastChanged ? `<lastmod>${source.lastChanged}</lastmod>` : "";
        const address = escapeHtml(tree.site.origin + addressOf(tree.site.base, source.route));
        return `<url><loc>${address}</loc>${changed}${alternatesIn(source.route, tree)}</url>`;
      }),
  );
  const isTranslated = trees.some(({ site }) => site.edition.translation);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ""}>
${urls.join("\n")}
</urlset>
`;
}

/** Links to the page in all languages that have their own text for it. */
function alternatesIn(route: string, { site, languages }: EditionTree): string {
  const written = languages.filter(({ own }) => own.has(route));
  if (written.length < 2) return "";
  const addressIn = (base = "") => escapeHtml(site.origin + addressOf(base, route));
  return written
    .map(({ lang, base }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${addressIn(base)}"/>`)
    .join("");
}

/** The redirects, for the browser and for the server of the built site. */
export function redirectsJson(trees: readonly EditionTree[]): string {
  return JSON.stringify(redirectTable(publishedRedirects(trees)));
}
