// What tells browsers and other programs about the site and its host.

import { robotsPath, sitemapPath } from "../../model/published-path.ts";
import { redirectsPath } from "../../model/redirects.ts";
import { buildDay } from "../../settings/build-day.ts";
import type { VersionTree } from "../../site/connect-pages.ts";
import { type Published, textFile } from "../files/published.ts";
import { webManifest } from "./icons.ts";
import { robotsTxt } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { redirectsJson, sitemap } from "./sitemap.ts";

export function publishedDiscovery(tree: VersionTree): Published[] {
  const { site } = tree;
  const security = textFile("host", ".well-known/security.txt", () => securityTxt(site, new Date(buildDay())));
  return [
    textFile("edition", redirectsPath, ({ trees }) => redirectsJson(tree === trees[0] ? trees : [tree])),
    textFile("site", sitemapPath, ({ trees }) => sitemap(trees)),
    textFile("site", "manifest.webmanifest", () => webManifest(site)),
    textFile("host", robotsPath, () => robotsTxt(site)),
    ...(site.security ? [security] : []),
  ];
}
