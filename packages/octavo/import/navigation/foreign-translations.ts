// The languages of a site of another generator as translations.

import type { Language } from "../../core/model/edition.ts";
import { languageLabel } from "../../core/model/language.ts";
import type { Problem } from "../../core/model/problem.ts";
import { warning } from "../../core/model/problem.ts";
import type { SidebarEntry } from "../../core/model/sidebar-entry.ts";
import type { Site, SiteLink } from "../../core/model/site.ts";
import { labelSidebar } from "../../core/settings/editions/translated-settings.ts";
import type { Completed, FoundPages } from "../../core/site-source.ts";
import { hasTexts } from "../../core/texts/languages.ts";
import { type Folders, readFolderSettings } from "./folder-settings.ts";
import { soundTag } from "./foreign-languages.ts";
import type { ForeignLanguage, ForeignLanguages, ForeignSite } from "./foreign-navigation.ts";
import { pageLookup } from "./page-lookup.ts";
import { inLanguage } from "./read-navigation.ts";
import { sidebarOf } from "./sidebar-of.ts";

/** The language of the original. What the settings say has precedence. @param lang the one in the settings, `en` by default. */
export function originalLanguage(
  configured: Pick<ForeignSite, "lang" | "languages"> | undefined,
  lang: string,
): string {
  if (configured?.languages) return configured.languages.main.lang;
  return lang === "en" ? (soundTag(configured?.lang ?? "") ?? lang) : lang;
}

/** A translation for each language but the main one. */
export function translationsOf(
  { main, others }: ForeignLanguages,
  { base, editBase, texts, edition }: Site,
  pages: string,
): { translations: Map<Language, ForeignLanguage>; problems: Problem[] } {
  const translations = others.map((language): [Language, ForeignLanguage] => {
    const { lang, label, path, folder, title, description, labels = [], line, column } = language;
    const at = { line, column };
    const translation = {
      ...{ lang, original: main.lang, labelsPlace: at, label: label ?? languageLabel(lang) },
      labels: new Map([...labels].map(([name, text]) => [name, { ...at, text }])),
      texts: { ...(title && { title, product: title }), ...(description && { description }) },
    };
    const ofEdition: Language = {
      ...{ id: path, base: `${base}${path}/`, parent: edition, version: edition.version, folder, folderPlace: at },
      ...(editBase && !editBase.includes("{path}") && { editBase: editBaseBelow(editBase, pages, folder) }),
      ...{ translation, moved: new Map(), without: new Map() },
    };
    return [ofEdition, language];
  });
  const untranslated = [main, ...others].filter(({ lang }) => !hasTexts(lang, texts));
  return {
    translations: new Map(translations),
    problems: untranslated.map((language) => {
      const message = `The interface has no texts in \`${language.lang}\`, so they're in English.`;
      return warning(language.file, language, message, `Translate them in site/texts/${language.lang}.yaml.`);
    }),
  };
}

/** Pages outside of the folder of the pages can't be edited at an address that is known. */
function editBaseBelow(editBase: string, pages: string, folder: string): string | undefined {
  if (folder === pages) return editBase;
  const below = pages === "" ? folder : folder.startsWith(`${pages}/`) ? folder.slice(pages.length + 1) : undefined;
  return below === undefined ? undefined : `${editBase}${below}/`;
}

/** A translation usually only has labels. */
function mergedFolders(original: Folders = new Map(), own: Folders): Folders {
  const translated = [...own].map(([route, settings]) => [route, { ...original.get(route), ...settings }] as const);
  return new Map([...original, ...translated]);
}

type Translated = { edition: Language; language: ForeignLanguage; found: FoundPages };

/** @param original the settings of the main language. */
export function foreignTranslationSite(
  root: string,
  original: Site,
  { edition, language, found }: Translated,
): Completed {
  const { id, base, translation } = edition;
  const { lang, labels, texts } = translation;
  const own = language.entries && sidebarOf(language.entries, pageLookup(inLanguage(found.pages)));
  const { folders, problems } = readFolderSettings(root, language.folder, found.folderSettings);
  const label = <Labeled extends { label?: string }>(entry: Labeled): Labeled =>
    entry.label === undefined ? entry : { ...entry, label: labels.get(entry.label)?.text ?? entry.label };
  const sidebar: SidebarEntry[] | undefined =
    own && own.sidebar.length > 0 ? own.sidebar : original.sidebar && labelSidebar(original.sidebar, label);
  return {
    site: {
      ...original,
      ...texts,
      ...{ base, lang, edition },
      settingsFolder: `site/${id}`,
      sidebar,
      ...(folders.size > 0 && { folders: mergedFolders(original.folders, folders) }),
      topLinks: original.topLinks.map(label<SiteLink>),
      footerLinks: original.footerLinks.map(label<SiteLink>),
      redirects: [],
      movedAnchors: original.movedAnchors.map((moved) => ({ ...moved, isInherited: true as const })),
      // Every page of the original is here, too, but its sections can be named otherwise.
      targets: [],
    },
    problems: [...(own?.problems ?? []), ...problems],
  };
}
