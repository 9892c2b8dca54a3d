// The translations of a documentation site. The pages of `content/` are the original. A translation is an overlay of the
// main version: a folder with the pages that are translated. All other pages are shown in the original language.

import type { Place } from "./problem.ts";

export type Translation = {
  /** The language tag in lowercase, unless the settings name something else. It starts the addresses below the base, and is the name of the settings folder. */
  id: string;
  /** The language tag, such as `pt-BR`. */
  lang: string;
  /** The language of the original. */
  original: string;
  /** The name in the menu of languages. */
  label: string;
  /** The base path. */
  base: string;
  /** The folder of the translated pages, below the root. Their paths are those of the original pages. */
  folder: string;
  /** Where the setting names the folder, or the language if it doesn't. */
  folderPlace: Place;
  /** Address of the folder in the repository's editor. */
  editBase?: string;
  /** The labels of the sidebar, the bar, and the footer, by those of the original. */
  labels: ReadonlyMap<string, Place & { text: string }>;
  /** Where the setting has the labels, or the language if it has none. */
  labelsPlace: Place;
  /** The translated announcement of the site. */
  announcement?: Place & { text: string };
  /** The settings of the site that are text. Those of the original are used for what is missing. */
  texts: { title?: string; product?: string; productSuffix?: string; description?: string };
};

/** The name of a language in that language, such as `Français`. */
export function languageLabel(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
  const [first = ""] = name;
  return first.toLocaleUpperCase(lang) + name.slice(first.length);
}

/** Identifies the settings and the pages of a version or a translation. Empty if there is only one. */
export function overlayId({
  translation,
  version,
}: {
  translation?: { id: string };
  version?: { id: string };
}): string {
  return translation?.id ?? version?.id ?? "";
}

type Page = { source: { sharedFrom?: string }; record: { frontmatter: { lang?: string } } };

/** The language of a page's text, which isn't that of the site if the page isn't translated, or names another one. */
export function textLanguage(
  { source, record }: Page,
  { lang, translation }: { lang: string; translation?: Translation },
): string {
  const ofSite = source.sharedFrom === undefined ? lang : (translation?.original ?? lang);
  return record.frontmatter.lang ?? ofSite;
}
