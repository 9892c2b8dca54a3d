// The languages of texts, and what they are called.

import type { Translation } from "./edition.ts";

/** The name of a language in that language, such as `Français`. */
export function languageLabel(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  const [first = ""] = name;
  return first.toLocaleUpperCase(lang) + name.slice(first.length);
}

type Page = { source: { sharedFrom?: string }; record: { frontmatter: { lang?: string } } };
type InLanguage = { lang: string; edition: { translation?: Translation } };

/** The language of a page's text, which isn't that of the site if the page isn't translated, or names another one. */
export function textLanguage({ source, record }: Page, { lang, edition }: InLanguage): string {
  const ofSite = source.sharedFrom === undefined ? lang : (edition.translation?.original ?? lang);
  return record.frontmatter.lang ?? ofSite;
}
