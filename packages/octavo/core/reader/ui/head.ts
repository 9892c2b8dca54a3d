// The head tags of a page. The build writes them, and the browser updates them after a navigation
// (core/reader/client/head.ts).

import type { PageView } from "../../model/page.ts";
import { addressOf, markdownPaths } from "../../model/route.ts";
import { alternatesOf, languageOf } from "./languages.ts";
import type { SiteInfo } from "./page-state.ts";

/** The headline is that of the page, among all versions, and the title that of the document, which also names the site. */
export function headFacts(site: SiteInfo, view: PageView) {
  const { title, frontmatter, path } = view.record;
  const headline = title + versionMark(site);
  const { sharedFrom } = view;
  const address = sharedFrom === undefined ? addressOf(site.base, path) : addressOf(site.sharedBase, sharedFrom);
  return {
    headline,
    title: documentTitle(site, headline),
    description: frontmatter.description,
    canonical: site.origin + address,
    markdown: addressOf(site.base, `/${markdownPaths(path)[0]}`),
  };
}

/** The title of a document, as the settings want it. The name of the site isn't repeated. */
export function documentTitle({ title, product, titleTemplate }: SiteInfo, headline: string): string {
  const name = title || product;
  const template = titleTemplate ?? (name && `%s | ${name}`);
  return !template || (name && headline.includes(name)) ? headline : template.replace("%s", () => headline);
}

/** Pages of versions that aren't the current one have the same titles as those that are. */
function versionMark({ versions }: SiteInfo): string {
  const shown = versions.find(({ isShown }) => isShown);
  return shown && !shown.isCurrent ? ` (${shown.label})` : "";
}

/** A not-found document has no canonical address and asks not to be indexed. */
export function headTags(
  site: SiteInfo,
  view: PageView,
  { notFound, pageTags = [] }: { notFound?: true; pageTags?: readonly string[] } = {},
): string {
  const { headline, title, description, canonical, markdown } = headFacts(site, view);
  const text = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  if (notFound) return `<title>${text(title)}</title>\n<meta name="robots" content="noindex">`;
  return [
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}">`,
    `<link rel="canonical" href="${text(canonical)}">`,
    ...alternatesOf(site, view).map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${text(href)}">`,
    ),
    `<link rel="alternate" type="text/markdown" href="${text(markdown)}">`,
    `<meta property="og:title" content="${text(headline)}">`,
    `<meta property="og:description" content="${text(description)}">`,
    `<meta property="og:url" content="${text(canonical)}">`,
    '<meta property="og:type" content="article">',
    ...(site.languages ? [`<meta property="og:locale" content="${openGraphLocale(languageOf(site, view))}">`] : []),
    ...pageTags,
    `<script type="application/ld+json">${JSON.stringify(structuredData(site, view)).replaceAll("<", "\\u003c")}</script>`,
  ].join("\n");
}

/** `de_DE`, because Open Graph wants a country. */
function openGraphLocale(lang: string): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/** Structured data for search engines (schema.org): the article and its breadcrumb. */
function structuredData(site: SiteInfo, view: PageView): object {
  const { headline, description, canonical } = headFacts(site, view);
  const home = site.origin + site.base;
  const article = {
    "@type": "TechArticle",
    headline,
    description,
    url: canonical,
    inLanguage: languageOf(site, view),
    ...(view.lastChanged && { dateModified: view.lastChanged }),
    isPartOf: { "@type": "WebSite", url: home },
  };
  // Search engines want an address for each entry, which a section of the sidebar without a page doesn't have.
  const trail = view.trail.flatMap(({ label, to }) =>
    to === undefined ? [] : [{ name: label, item: site.origin + addressOf(site.base, to) }],
  );
  const breadcrumb = {
    "@type": "BreadcrumbList",
    itemListElement: [...trail, { name: headline, item: canonical }].map((entry, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...entry,
    })),
  };
  const website = { "@type": "WebSite", url: home, name: site.title || site.product || headline };
  const isHome = view.record.path === "/";
  return { "@context": "https://schema.org", "@graph": isHome ? [website, article] : [article, breadcrumb] };
}
