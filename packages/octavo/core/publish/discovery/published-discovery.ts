// What tells browsers and other programs about the site and its host.

import { manifestFile } from "../../model/output-manifest.ts";
import { robotsPath, sitemapPath } from "../../model/published-path.ts";
import { redirectsPath } from "../../model/redirects.ts";
import type { Site } from "../../model/site.ts";
import { buildDay } from "../../settings/build-day.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import { type Published, textFile } from "../files/published.ts";
import { webManifest } from "./icons.ts";
import { redirectsJson, sitemap } from "./sitemap.ts";

export function publishedDiscovery(tree: EditionTree): Published[] {
  const { site } = tree;
  const security = textFile("host", ".well-known/security.txt", () => securityTxt(site, new Date(buildDay())));
  return [
    textFile("edition", redirectsPath, ({ trees }) => redirectsJson(tree === trees[0] ? trees : [tree])),
    textFile("site", sitemapPath, ({ trees }) => sitemap(trees)),
    textFile("site", "manifest.webmanifest", () => webManifest(site)),
    textFile("host", robotsPath, () => robotsTxt(site)),
    ...(site.security ? [security] : []),
    { scope: "host", path: manifestFile },
  ];
}

/** Crawlers only read the one at the root of the host, so it's outside the base. */
export function robotsTxt({ origin, base }: Pick<Site, "origin" | "base">): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}${base}${sitemapPath}\n`;
}

/**
 * Tells programs where to report a security flaw (RFC 9116). Empty for a site that names no contact. It expires after a
 * year, counted from the first day of the month, so that all builds in a month are the same.
 */
export function securityTxt({ origin, lang, security }: Site, now: Date): string {
  if (!security) return "";
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const fields = {
    Contact: security.contact,
    Expires: expires.toISOString(),
    "Preferred-Languages": lang,
    Canonical: `${origin}/.well-known/security.txt`,
    Policy: security.policy,
    Encryption: security.encryption,
  };
  return Object.entries(fields)
    .map(([name, value]) => (value ? `${name}: ${value}\n` : ""))
    .join("");
}
