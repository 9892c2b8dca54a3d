// The languages of the interface, and which one a site gets.

import { ar } from "../model/texts/ar.ts";
import type { Catalog, OwnTexts } from "../model/texts/catalog.ts";
import { de } from "../model/texts/de.ts";
import { en } from "../model/texts/en.ts";
import { es } from "../model/texts/es.ts";
import { fr } from "../model/texts/fr.ts";
import { ja } from "../model/texts/ja.ts";
import { ko } from "../model/texts/ko.ts";
import { pt } from "../model/texts/pt.ts";
import { zh } from "../model/texts/zh.ts";

const catalogs: Readonly<Record<string, Catalog>> = { ar, de, en, es, fr, ja, ko, pt, zh };

export const textLanguages = Object.keys(catalogs);

/** The texts of a language, and how it writes dates and numbers. */
export type LanguageTexts = { catalog: Catalog; locale: string };

/**
 * The site's own texts come before the built-in ones, and `pt-BR` comes before `pt`. What neither has is in English, and so
 * are the dates of a language without any texts.
 */
export function languageTexts(language: string, own: OwnTexts = {}): LanguageTexts {
  const tags = tagsOf(language);
  const found = [...tags.map((tag) => catalogs[tag]), ...tags.map((tag) => ownOf(tag, own))].filter((one) => one);
  if (found.length === 0) return { catalog: en, locale: "en" };
  return { catalog: Object.assign({}, en, ...found), locale: localeOf(language) };
}

/** Whether any texts are in the language. */
export function hasTexts(language: string, own: OwnTexts): boolean {
  return tagsOf(language).some((tag) => catalogs[tag] ?? ownOf(tag, own));
}

/** From the most general: `pt`, `pt-br`. */
function tagsOf(language: string): string[] {
  const parts = language.toLowerCase().split("-");
  return parts.map((_, index) => parts.slice(0, index + 1).join("-"));
}

function ownOf(tag: string, own: OwnTexts): Partial<Catalog> | undefined {
  return Object.entries(own).find(([language]) => language.toLowerCase() === tag)?.[1];
}

/** Documentation writes digits and years as code does. Some languages have others by default. */
function localeOf(language: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(language).resolvedOptions();
  if (numberingSystem === "latn" && calendar === "gregory") return language;
  return new Intl.Locale(language, { numberingSystem: "latn", calendar: "gregory" }).toString();
}
