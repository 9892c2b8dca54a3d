// Which texts a site gets: in the language of its interface, and in English where there are none.

import type { Catalog, OwnTexts } from "../model/texts/texts.ts";
import { builtInTexts, textLanguages } from "./built-in.ts";

/** The texts of a language, and how it writes dates and numbers. */
export type LanguageTexts = { catalog: Catalog; locale: string };

/** What a language lacks is in English, and so are the dates of a language without any texts. */
export function languageTexts(language: string, own: OwnTexts = {}): LanguageTexts {
  const found = textsIn(language, own);
  const english = builtInTexts("en");
  if (found.length === 0) return { catalog: english, locale: "en" };
  return { catalog: Object.assign({}, english, ...found), locale: localeOf(language) };
}

/** Whether any texts are in the language. */
export function hasTexts(language: string, own: OwnTexts): boolean {
  return textsIn(language, own).length > 0;
}

/** The names of the texts that a language lacks, although it has others. */
export function missingTexts(language: string, own: OwnTexts): string[] {
  const found = textsIn(language, own);
  if (found.length === 0) return [];
  return Object.keys(builtInTexts("en")).filter((name) => !found.some((texts) => Object.hasOwn(texts, name)));
}

/** The built-in texts come before those of the site, which replace them, and `pt` comes before `pt-BR`. */
function textsIn(language: string, own: OwnTexts): Catalog[] {
  const tags = tagsOf(language);
  const builtIn = tags.flatMap((tag) => textLanguages().filter((name) => name.toLowerCase() === tag));
  const ofSite = tags.flatMap((tag) => Object.entries(own).filter(([name]) => name.toLowerCase() === tag));
  return [...builtIn.map(builtInTexts), ...ofSite.map(([, texts]) => texts)];
}

/** From the most general: `pt`, `pt-br`. */
function tagsOf(language: string): string[] {
  const parts = language.toLowerCase().split("-");
  return parts.map((_, index) => parts.slice(0, index + 1).join("-"));
}

/** Documentation writes digits and years as code does. Some languages have others by default. */
function localeOf(language: string): string {
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(language).resolvedOptions();
  if (numberingSystem === "latn" && calendar === "gregory") return language;
  return new Intl.Locale(language, { numberingSystem: "latn", calendar: "gregory" }).toString();
}
