// What the head says of a page: the build writes it, and the browser keeps it right after a navigation (client/head.ts).

import type { PageView } from "../model/page.ts";
import { addressOf } from "../model/route.ts";
import type { SiteInfo } from "./page-state.ts";

export type HeadFacts = { title: string; description: string; canonical: string };

export function headFacts(site: SiteInfo, view: PageView): HeadFacts {
  const { title, frontmatter, path } = view.record;
  return {
    title: site.title ? `${title} | ${site.title}` : title,
    description: frontmatter.description,
    canonical: site.origin + addressOf(site.base, path),
  };
}

/** A not-found document has no canonical address and asks not to be indexed. */
export function headTags(site: SiteInfo, view: PageView, notFound?: true): string {
  const { title, description, canonical } = headFacts(site, view);
  const text = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  if (notFound) return `<title>${text(title)}</title>\n<meta name="robots" content="noindex">`;
  return [
    `<title>${text(title)}</title>`,
    `<meta name="description" content="${text(description)}">`,
    `<link rel="canonical" href="${text(canonical)}">`,
    `<meta property="og:title" content="${text(title)}">`,
    `<meta property="og:description" content="${text(description)}">`,
    `<meta property="og:url" content="${text(canonical)}">`,
    '<meta property="og:type" content="article">',
  ].join("\n");
}
