// The entries of the menus of versions and languages.

import { languagesOf, versionsOf } from "../../model/edition.ts";
import { languageLabel } from "../../model/language.ts";
import type { Site } from "../../model/site.ts";
import type { LanguageLink, VersionLink } from "../../reader/ui/page-state.ts";
import { textsOf } from "../../texts/texts-of.ts";

export function versionLinks({ edition, editions, base: ownBase, lang, texts }: Site): VersionLink[] {
  return versionsOf(editions).map(({ id, base, href = "", version: { label, hint, status, question } }) => {
    const isShown = id === edition.version?.id;
    return {
      ...{ id, label, hint: hint ?? (status === "current" ? textsOf(lang, texts).latest : undefined) },
      // The pages of a translation are of the main version.
      href: isShown ? ownBase : (base ?? href),
      ...{ isShown, isCurrent: status === "current", question },
    };
  });
}

/** The original comes first. Versions that aren't the main one are in its language. Undefined without translations. */
export function languageLinks({ edition, editions, sharedBase, lang }: Site): LanguageLink[] | undefined {
  const languages = languagesOf(editions);
  if (languages.length === 0) return undefined;
  const original = edition.translation?.original ?? lang;
  const shown = edition.translation?.lang ?? original;
  const all = [
    { lang: original, label: languageLabel(original), base: sharedBase },
    ...languages.map(({ base, translation: { lang, label } }) => ({ lang, label, base })),
  ];
  return all.map(({ lang, label, base }) => ({ lang, label, href: base, isShown: lang === shown }));
}
