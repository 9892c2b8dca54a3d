// The entries of the menu of languages.

import type { Site } from "../../model/site.ts";
import { languageLabel } from "../../model/translation.ts";
import type { LanguageLink } from "../../reader/ui/page-state.ts";

/** The original comes first. Versions that aren't the main one are in its language. Empty without translations. */
export function languageLinks({ translations, translation, sharedBase, lang }: Site): LanguageLink[] {
  if (translations.length === 0) return [];
  const original = translation?.original ?? lang;
  const all = [{ lang: original, label: languageLabel(original), base: sharedBase }, ...translations];
  return all.map(({ lang, label, base }) => ({
    ...{ lang, label, href: base },
    isShown: lang === (translation?.lang ?? original),
  }));
}
