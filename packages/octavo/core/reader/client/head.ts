// Keeps the title, description, language, canonical link, and Open Graph tags in sync with the current page.

import { hasTranslations } from "virtual:octavo-features";
import type { PageView } from "../../model/page.ts";
import { directionOf } from "../../model/texts/direction.ts";
import { documentTitle, headFacts } from "../ui/head.ts";
import { articleLanguage, documentLanguage } from "../ui/languages.ts";
import type { SiteInfo } from "../ui/page-state.ts";

export function updateHead(site: SiteInfo, view: PageView): void {
  const { headline, title, description, canonical, markdown } = headFacts(site, view);
  document.title = title;
  const lang = hasTranslations ? documentLanguage(site, view) : (view.record.frontmatter.lang ?? site.lang);
  if (hasTranslations) setArticleLanguage(site, view);
  // Setting the same language again would restyle the whole page.
  if (document.documentElement.lang !== lang) {
    document.documentElement.lang = lang;
    document.documentElement.dir = directionOf(lang);
  }
  setMeta("name", "description", description);
  setMeta("property", "og:title", headline);
  setMeta("property", "og:description", description);
  setMeta("property", "og:url", canonical);
  let link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (!link) {
    link = document.head.appendChild(document.createElement("link"));
    link.rel = "canonical";
  }
  link.href = canonical;
  document.querySelector("link[rel=alternate][type='text/markdown']")?.setAttribute("href", markdown);
  document.querySelector("meta[name=robots]")?.remove();
}

/** The head of an address without a page to show. */
export function updateHeadWithoutPage(site: SiteInfo, headline: string): void {
  document.title = documentTitle(site, headline);
  document.querySelector("link[rel=canonical]")?.remove();
}

function setArticleLanguage(site: SiteInfo, view: PageView): void {
  const article = document.querySelector(".article");
  const { lang, dir } = articleLanguage(site, view);
  for (const [name, value] of Object.entries({ lang, dir }))
    if (value === undefined) article?.removeAttribute(name);
    else article?.setAttribute(name, value);
}

function setMeta(key: "name" | "property", name: string, content: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (!meta) {
    meta = document.head.appendChild(document.createElement("meta"));
    meta.setAttribute(key, name);
  }
  meta.content = content;
}
