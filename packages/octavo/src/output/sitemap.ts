// Files next to the pages: sitemap, robots.txt, and the redirects for the browser.

import type { SiteTree } from "../content/connect-pages.ts";
import { escapeHtml } from "../model/escape.ts";
import { redirectTable } from "../model/redirects.ts";
import { addressOf } from "../model/route.ts";
import { apiFiles } from "./api-files.ts";

/** Paths below the base, with their content. */
export function sideFiles({ site, pages }: SiteTree): [path: string, content: string][] {
  const origin = site.origin;
  const urls = [...pages.values()].map(({ source }) => {
    const changed = source.lastChanged ? `<lastmod>${source.lastChanged}</lastmod>` : "";
    return `<url><loc>${escapeHtml(origin + addressOf(site.base, source.route))}</loc>${changed}</url>`;
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return [
    ["sitemap.xml", sitemap],
    ["robots.txt", `User-agent: *\nAllow: /\nSitemap: ${origin}${site.base}sitemap.xml\n`],
    ["assets/redirects.json", JSON.stringify(redirectTable(site.redirects))],
    ...apiFiles(site),
  ];
}
