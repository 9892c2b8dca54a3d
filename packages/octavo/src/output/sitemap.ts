// Files next to the pages: sitemap, feeds, and the redirects for the browser.

import type { SiteTree } from "../content/connect-pages.ts";
import { escapeHtml } from "../model/escape.ts";
import { redirectTable } from "../model/redirects.ts";
import { addressOf } from "../model/route.ts";
import { apiFiles } from "./api-files.ts";
import { feedFiles } from "./feeds.ts";

/** Paths of these files below the base, besides those of an API. */
export const sideFilePaths = ["sitemap.xml", "assets/redirects.json"];

/** Paths below the base, with their content. @param versions the other versions of the documentation. */
export function sideFiles(tree: SiteTree, versions: readonly SiteTree[] = []): [path: string, content: string][] {
  const { site } = tree;
  const { origin } = site;
  const urls = [tree, ...versions].flatMap(({ site: { base }, pages }) =>
    // Shared pages name those of the main version as canonical.
    [...pages.values()]
      .filter(({ source }) => source.sharedFrom === undefined)
      .map(({ source }) => {
        const changed = source.lastChanged ? `<lastmod>${source.lastChanged}</lastmod>` : "";
        return `<url><loc>${escapeHtml(origin + addressOf(base, source.route))}</loc>${changed}</url>`;
      }),
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return [["sitemap.xml", sitemap], redirectsFile([tree, ...versions]), ...apiFiles(site), ...feedFiles(tree)];
}

/** The redirects, for the browser and for the server of the built site. */
export function redirectsFile(trees: readonly SiteTree[]): [path: string, content: string] {
  return ["assets/redirects.json", JSON.stringify(redirectTable(trees.flatMap(({ site }) => site.redirects)))];
}
