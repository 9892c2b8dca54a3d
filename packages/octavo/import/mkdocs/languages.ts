// The languages of the plugin mkdocs-static-i18n: files such as `page.de.md`, or a folder for each language.

import { posix } from "node:path";
import type { Problem } from "../../core/model/problem.ts";
import { soundLanguages } from "../navigation/foreign-languages.ts";
import type { ForeignEntry, ForeignLanguage, ForeignLanguages } from "../navigation/foreign-navigation.ts";
import { entriesOf, flagAt, itemsOf, type Literal, placeOf, textAt, valueAt } from "../navigation/literal.ts";

/** @param pages the folder of the pages below the root. @param entriesIn reads a navigation. */
export function mkdocsLanguages(
  root: string,
  pages: string,
  settings: Literal | undefined,
  entriesIn: (nav: Literal | undefined) => ForeignEntry[] | undefined,
  problems: Problem[],
): ForeignLanguages | undefined {
  const hasFolders = textAt(settings, "docs_structure") === "folder";
  const written = valueAt(settings, "languages");
  const first = textAt(settings, "default_language");
  // Versions of the plugin before 1.0 had a map.
  const list = [
    ...itemsOf(written).map((item) => [textAt(item, "locale"), item] as const),
    ...entriesOf(written).filter(([locale]) => locale !== "default"),
  ];
  const languages = list.flatMap(([locale, item]): (ForeignLanguage & { isFirst: boolean })[] => {
    if (locale === undefined || locale === "null" || flagAt(item, "build") === false) return [];
    const isFirst = flagAt(item, "default") || locale === first;
    const entries = entriesIn(valueAt(item, "nav"));
    const translations = entriesOf(valueAt(item, "nav_translations"));
    return [
      {
        ...placeOf(item),
        isFirst,
        lang: locale,
        label: item.kind === "text" ? item.value : textAt(item, "name"),
        path: isFirst ? "" : locale.toLowerCase(),
        folder: hasFolders ? posix.join(pages, locale) : pages,
        ...(!hasFolders && { mark: locale }),
        title: textAt(item, "site_name"),
        description: textAt(item, "site_description"),
        ...(entries && { entries }),
        labels: new Map(translations.flatMap(([label, text]) => (text.kind === "text" ? [[label, text.value]] : []))),
      },
    ];
  });
  const main = languages.find(({ isFirst }) => isFirst);
  return soundLanguages(root, main, languages, problems);
}
