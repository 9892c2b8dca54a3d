// The entries of the menu of languages.

import { languagesOf } from "../../model/edition.ts";
import { languageLabel } from "../../model/language.ts";
import type { Site } from "../../model/site.ts";
import type { LanguageLink } from "../../reader/ui/page-state.ts";

/** The original comes first. Versions that aren't the main one are in its language. Empty without translations. */
export function languageLinks({ edition, editions, sharedBase, lang }: Site): LanguageLink[] {
  const translated = languagesOf(editions).map(({ base, translation: { lang, label } }) => ({
    lang,
    label,
    href: base,
  }));
  if (translated.length === 0) return [];
  const original = edition.translation?.original ?? lang;
  const all = [{ lang: original, label: languageLabel(original), href: sharedBase }, ...translated];
  return all.map((each) => ({ ...each, isShown: each.lang === (edition.translation?.lang ?? original) }));
}
