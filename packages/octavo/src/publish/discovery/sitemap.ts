// The sitemap, and the redirects for the browser.

import { escapeHtml } from "../../model/escape.ts";
import { redirectTable } from "../../model/redirects.ts";
import { addressOf } from "../../model/route.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";

/** @param trees all versions, the main one first. */
export function sitemap(trees: readonly VersionTree[]): string {
  const urls = trees.flatMap(({ site: { origin, base }, pages }) =>
    // Shared pages name those of the main version as canonical.
    [...pages.values()]
      .filter(({ source }) => source.sharedFrom === undefined)
      .map(({ source }) => {
        const changed = source.lastChanged ? `<lastmod>${source.lastChanged}</lastmod>` : "";
        return `<url><loc>${escapeHtml(origin + addressOf(base, source.route))}</loc>${changed}</url>`;
      }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** The redirects, for the browser and for the server of the built site. */
export function redirectsJson(trees: readonly VersionTree[]): string {
  return JSON.stringify(redirectTable(trees.flatMap(({ site }) => site.redirects)));
}
