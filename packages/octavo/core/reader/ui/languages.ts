// The languages of a site: which one a page is in, and where the menu of languages leads from it.

import { texts } from "virtual:octavo-texts";
import type { PageView } from "../../model/page.ts";
import { addressOf } from "../../model/route.ts";
import { directionOf } from "../../model/texts/direction.ts";
import type { EditionMenuProps } from "./EditionMenu.tsx";
import type { LanguageLink, SiteInfo } from "./page-state.ts";
import { versionTargets } from "./versions.ts";

export type LanguageTarget = LanguageLink & {
  /** Absent if the page doesn't exist in the language. */
  address?: string;
  /** The only version that is translated, on pages of another one. */
  only?: string;
};

/** @param view undefined for an unknown address, which has no page. */
export function languageTargets(site: SiteInfo, view: PageView | undefined): LanguageTarget[] {
  const { languages = [], sharedBase } = site;
  const [original] = languages;
  const isTranslated = languages.some(({ href }) => href === site.base);
  return languages.map((language): LanguageTarget => {
    const { href, lang, isShown } = language;
    if (!isTranslated) {
      if (isShown) return { ...language, address: view ? addressOf(site.base, view.record.path) : site.base };
      const main = versionTargets(site, view).find((version) => version.href === sharedBase);
      if (!main || main.leadsHome) return language;
      return { ...language, address: href + main.address.slice(sharedBase.length), only: main.label };
    }
    if (!view) return { ...language, address: href };
    const written = view.languages;
    const exists = !written || written.includes(lang) || written.includes(original?.lang ?? "");
    return { ...language, ...(exists && { address: addressOf(href, view.record.path) }) };
  });
}

/** Undefined without translations. */
export function languageMenu(site: SiteInfo, view: PageView | undefined): EditionMenuProps | undefined {
  const languages = languageTargets(site, view);
  const shown = languages.find(({ isShown }) => isShown);
  if (!shown) return undefined;
  return {
    ...{ id: "language-menu", className: "languages", label: texts.languages },
    button: [
      { className: "language-name", text: shown.label },
      { className: "language-code", text: shown.lang, isSilent: true },
      { className: "visually-hidden", text: `, ${texts.switchLanguage}` },
    ],
    items: languages.map(({ lang, label, address, only, isShown }) => {
      const note = address === undefined ? texts.notAvailable : only && texts.versionOnly({ version: only });
      return { id: lang, label, lang, address, isShown, notes: [{ className: "language-note", text: note }] };
    }),
  };
}

/** The addresses of a page in all languages that have their own text for it, for search engines. */
export function alternatesOf({ origin, languages = [] }: SiteInfo, view: PageView): { lang: string; href: string }[] {
  const written = languages.filter(({ lang }) => view.languages?.includes(lang));
  if (written.length < 2) return [];
  const links = written.map(({ lang, href }) => ({ lang, href: origin + addressOf(href, view.record.path) }));
  const original = links.find(({ lang }) => lang === languages[0]?.lang);
  return original ? [...links, { ...original, lang: "x-default" }] : links;
}

/** The language of the text of a page. The interface around it may have another one. */
export function languageOf(site: SiteInfo, { record, articleLang }: PageView): string {
  return record.frontmatter.lang ?? articleLang ?? site.lang;
}

/** The language of the document. A page that isn't translated is in the interface of the translation. */
export function documentLanguage(site: SiteInfo, view: PageView): string {
  return view.articleLang === undefined ? languageOf(site, view) : site.lang;
}

export type ArticleLanguage = { lang?: string; dir?: "ltr" | "rtl" };

/** What the element of the article says about its language, if it isn't that of the document. */
export function articleLanguage(site: SiteInfo, view: PageView): ArticleLanguage {
  if (view.articleLang === undefined) return {};
  const lang = languageOf(site, view);
  return { lang, dir: directionOf(lang) };
}
