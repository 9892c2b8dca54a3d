// robots.txt. Crawlers only read the one at the root of the host, so it's outside the base.

import { sitemapPath } from "../../model/published-path.ts";
import type { Site } from "../../model/site.ts";

export function robotsTxt({ origin, base }: Pick<Site, "origin" | "base">): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}${base}${sitemapPath}\n`;
}
