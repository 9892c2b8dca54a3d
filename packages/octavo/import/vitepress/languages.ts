// `locales` of VitePress: a folder for each language, with its own theme settings.

import { posix } from "node:path";
import type { Problem } from "../../core/model/problem.ts";
import { soundLanguages, withoutLanguage } from "../navigation/foreign-languages.ts";
import {
  computedEntry,
  type ForeignEntry,
  type ForeignLanguage,
  type ForeignLanguages,
} from "../navigation/foreign-navigation.ts";
import { entriesOf, type Literal, placeOf, textAt, valueAt } from "../navigation/literal.ts";

/** Reads the sidebar of a theme. @param isOwn tells whether a folder of the sidebar belongs to the language. */
export type ReadSidebar = (theme: Literal | undefined, isOwn: (folder: string) => boolean) => ForeignEntry[];

/** @param pages the folder of the pages below the root. */
export function vitepressLanguages(
  root: string,
  pages: string,
  settings: Literal | undefined,
  entriesIn: ReadSidebar,
  problems: Problem[],
): { languages?: ForeignLanguages; entries: ForeignEntry[] } {
  const theme = valueAt(settings, "themeConfig");
  const locales = valueAt(settings, "locales");
  if (locales && locales.kind !== "map") problems.push(computedEntry(locales));
  // A language may be another site.
  const all = entriesOf(locales).filter(([name, locale]) => {
    if (name === "root" || locale.kind === "map") return !/^https?:/.test(textAt(locale, "link") ?? "");
    problems.push(computedEntry(locale));
    return false;
  });
  const names = all.map(([name]) => name);
  const first = names.includes("root") ? "root" : names[0];
  const isBelow = (folder: string, name: string) => `${folder}/`.replace("//", "/").startsWith(`/${name}/`);
  const isFirst = (folder: string) => !names.some((name) => name !== first && isBelow(folder, name));
  // The folder of the main language may not be part of its addresses.
  const [hidden] = entriesOf(valueAt(settings, "rewrites")).flatMap(([from, to]) => {
    const [, folder, rest] = /^([\w-]+)\/(:\w+)\*$/.exec(from) ?? [];
    return folder !== undefined && to.kind === "text" && to.value === `${rest}*` ? [folder] : [];
  });
  const languages = all.map(([name, locale]): ForeignLanguage => {
    const path = name === "root" ? "" : name;
    const own = valueAt(locale, "themeConfig");
    const isMain = name === first;
    const entries = [
      ...entriesIn(own, isMain ? isFirst : () => true),
      ...(isMain
        ? entriesIn(theme, isFirst)
        : valueAt(own, "sidebar")
          ? []
          : entriesIn(theme, (at) => isBelow(at, name))),
    ];
    return {
      ...placeOf(locale),
      lang: textAt(locale, "lang") ?? (isMain ? (textAt(settings, "lang") ?? (path || "en")) : name),
      label: textAt(locale, "label"),
      path: path.toLowerCase(),
      folder: posix.join(pages, isMain && path === "" ? (hidden ?? "") : path),
      title: textAt(locale, "title"),
      description: textAt(locale, "description"),
      ...(entries.length > 0 && { entries: path ? withoutLanguage(entries, path) : entries }),
    };
  });
  const [main, ...others] = languages.toSorted((a, b) => Number(b.path === "") - Number(a.path === ""));
  const sound = soundLanguages(root, main, others, problems);
  if (!sound) return { entries: main?.entries ?? entriesIn(theme, () => true) };
  return { languages: sound, entries: sound.main.entries ?? [] };
}
