// robots.txt. Crawlers only read the one at the root of the host, so it's outside the base.

import { robotsPath, sitemapPath } from "../../model/published-path.ts";
import type { Site } from "../../model/site.ts";
import type { VersionTree } from "../../site/connect-pages.ts";
import type { Published } from "../files/published.ts";

export function publishedRobots({ site }: VersionTree): Published[] {
  return [{ scope: "host", path: robotsPath, isReplaceable: true, make: () => ({ content: robotsTxt(site) }) }];
}

export function robotsTxt({ origin, base }: Pick<Site, "origin" | "base">): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}${base}${sitemapPath}\n`;
}
